// Shogi and its relatives.
#include "known.h"

namespace houserule {

const char* const kKnownShogi = R"ini(
[.minishogi]
maxRank = 5
maxFile = e
shogiPawn = p
silver = s
gold = g
bishop = b
dragonHorse = h
rook = r
bers = d
king = k
startFen = rbsgk/4p/5/P4/KGSBR[-] w 0 1
pieceDrops = true
capturesToHand = true
promotionRegionWhite = *5
promotionRegionBlack = *1
doubleStep = false
castling = false
dropNoDoubled = p
immobilityIllegal = true
shogiPawnDropMateIllegal = true
stalemateValue = loss
nFoldRule = 4
nMoveRule = 0
perpetualCheckIllegal = true
promotedPieceType = p:g s:g b:h r:d
[minishogi:.minishogi]
nFoldValue = loss
nFoldValueAbsolute = true
[mini:minishogi]
[kyotoshogi:.minishogi]
lance = l
shogiKnight = n
startFen = p+nks+l/5/5/5/+LSK+NP[-] w 0 1
promotionRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10
promotionRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10
mandatoryPiecePromotion = true
pieceDemotion = true
dropPromoted = true
immobilityIllegal = false
shogiPawnDropMateIllegal = false
dropNoDoubled = -
promotedPieceType = l:g s:b n:g p:r g:- b:- r:-
[micro:kyotoshogi]
maxFile = d
startFen = kb+r+l/p3/4/3P/+L+RBK[-] w 0 1
promotionRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10
promotionRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10
piecePromotionOnCapture = true
promotedPieceType = l:s b:g r:g p:n s:- g:- n:-
[dobutsu:.minishogi]
silver = -
bishop = -
dragonHorse = -
rook = -
bers = -
king = -
maxRank = 4
maxFile = c
shogiPawn = c
gold = h
fers = e
wazir = g
commoner = l
startFen = gle/1c1/1C1/ELG[-] w 0 1
promotionRegionWhite = *4
promotionRegionBlack = *1
mandatoryPiecePromotion = true
immobilityIllegal = false
shogiPawnDropMateIllegal = false
extinctionValue = loss
extinctionPieceTypes = l
flagPiece = l
flagRegionWhite = *4
flagRegionBlack = *1
flagPieceSafe = true
dropNoDoubled = -
nFoldValue = draw
perpetualCheckIllegal = false
[gorogoro:.minishogi]
maxRank = 6
maxFile = e
startFen = sgkgs/5/1ppp1/1PPP1/5/SGKGS[-] w 0 1
promotionRegionWhite = *5 *6
promotionRegionBlack = *2 *1
[judkins:.minishogi]
maxRank = 6
maxFile = f
shogiKnight = n
startFen = rbnsgk/5p/6/6/P5/KGSNBR[-] w 0 1
promotionRegionWhite = *5 *6
promotionRegionBlack = *2 *1
promotedPieceType = n:g
[torishogi]
maxRank = 7
maxFile = g
shogiPawn = s
king = k
customPiece1 = f:FsfW
customPiece2 = c:FvW
customPiece3 = l:fRrbBlbF
customPiece4 = r:fRlbBrbF
customPiece5 = p:bFfD
customPiece6 = g:fAbD
customPiece7 = e:KbRfBbF2
startFen = rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR[-] w 0 1
pieceDrops = true
capturesToHand = true
promotionRegionWhite = *6 *7
promotionRegionBlack = *2 *1
doubleStep = false
castling = false
mandatoryPiecePromotion = true
dropNoDoubled = s
dropNoDoubledCount = 2
immobilityIllegal = true
shogiPawnDropMateIllegal = true
stalemateValue = loss
nFoldValue = win
nFoldRule = 4
nMoveRule = 0
perpetualCheckIllegal = true
promotedPieceType = s:g f:e
[euroshogi:.minishogi]
maxRank = 8
maxFile = h
customPiece1 = n:fNsW
startFen = 1nbgkgn1/1r4b1/pppppppp/8/8/PPPPPPPP/1B4R1/1NGKGBN1[-] w 0 1
promotionRegionWhite = *6 *7 *8
promotionRegionBlack = *3 *2 *1
mandatoryPiecePromotion = true
promotedPieceType = n:g
[shogi:.minishogi]
maxRank = 9
maxFile = i
lance = l
shogiKnight = n
startFen = lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1
promotionRegionWhite = *7 *8 *9
promotionRegionBlack = *3 *2 *1
promotedPieceType = l:g n:g
[checkshogi:shogi]
checkCounting = true
[shoshogi:shogi]
king = -
commoner = k
customPiece1 = e:FsfW
startFen = lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w 0 1
capturesToHand = false
pieceDrops = false
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
extinctionPseudoRoyal = true
extinctionPieceCount = 0
promotedPieceType = e:k
[yarishogi]
maxRank = 9
maxFile = g
king = k
shogiPawn = p
rook = l
customPiece1 = n:fRffN
customPiece2 = b:fFfR
customPiece3 = r:frlR
customPiece4 = g:WfFbR
customPiece5 = s:fKbR
startFen = rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR[-] w 0 1
promotionRegionWhite = *7 *8 *9
promotionRegionBlack = *3 *2 *1
pieceDrops = true
capturesToHand = true
doubleStep = false
castling = false
dropNoDoubled = p
immobilityIllegal = true
shogiPawnDropMateIllegal = false
stalemateValue = loss
nFoldRule = 3
nMoveRule = 0
perpetualCheckIllegal = true
promotedPieceType = p:s n:g b:g r:l
[okisakishogi:.minishogi]
maxRank = 10
maxFile = j
customPiece1 = l:vR
knight = n
queen = q
startFen = lnsgkqgsnl/1r6b1/pppppppppp/10/10/10/10/PPPPPPPPPP/1B6R1/LNSGQKGSNL[-] w 0 1
promotionRegionWhite = *8 *9 *10
promotionRegionBlack = *3 *2 *1
promotedPieceType = l:g n:g
)ini";

}  // namespace houserule
