// Small boards, and games that are hardly chess.
#include "known.h"

namespace houserule {

const char* const kKnownSmall = R"ini(
[losalamos:chess]
maxRank = 6
maxFile = f
bishop = -
startFen = rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1
promotionRegionWhite = *6
promotionRegionBlack = *1
promotionPieceTypes = qrn
doubleStep = false
castling = false
[gardner:chess]
maxRank = 5
maxFile = e
startFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1
promotionRegionWhite = *5
promotionRegionBlack = *1
doubleStep = false
castling = false
[almost:chess]
queen = -
chancellor = c
startFen = rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1
promotionPieceTypes = crbn
[sortofalmost:chess]
chancellor = c
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1
promotionPieceTypesWhite = crbn
promotionPieceTypesBlack = qrbn
[chigorin:chess]
chancellor = c
startFen = rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w KQkq - 0 1
promotionPieceTypesWhite = crn
promotionPieceTypesBlack = qrb
[perfect:chess]
chancellor = c
archbishop = m
amazon = g
startFen = cmqgkbnr/pppppppp/8/8/8/8/PPPPPPPP/CMQGKBNR w KQkq - 0 1
promotionPieceTypes = gcmqrbn
castlingRookPieces = rc
[spartan:threekings]
bers = g
archbishop = w
customPiece1 = h:fmFfcWimA
customPiece2 = l:FAsmW
customPiece3 = c:WD
startFen = lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1
promotionPawnTypesBlack = h
nMoveRuleTypesBlack = h
promotionPieceTypesBlack = kgwlc
enPassantRegionWhite = -
enPassantRegionBlack = -
extinctionPieceCount = 0
extinctionPseudoRoyal = true
dupleCheck = true
promotionLimit = k:2
[shatar:chess]
queen = -
bers = j
startFen = rnbjkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBJKBNR w - - 0 1
promotionPieceTypes = j
doubleStep = false
castling = false
extinctionValue = draw
extinctionPieceTypes = *
extinctionPieceCount = 1
shatarMateRule = true
[coregal:chess]
extinctionValue = loss
extinctionPieceTypes = q
extinctionPseudoRoyal = true
extinctionPieceCount = 64
[clobber]
maxRank = 6
maxFile = e
clobber = p
startFen = PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w 0 1
doubleStep = false
castling = false
stalemateValue = loss
immobilityIllegal = false
[breakthrough]
breakthrough = p
startFen = pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w 0 1
doubleStep = false
castling = false
stalemateValue = loss
flagPiece = p
flagRegionWhite = *8
flagRegionBlack = *1
[ataxx]
maxRank = 7
maxFile = g
customPiece1 = p:mDmNmA
startFen = P5p/7/7/7/7/7/p5P w 0 1
pieceDrops = true
doubleStep = false
castling = false
immobilityIllegal = false
stalemateValue = loss
stalematePieceCount = true
passOnStalemate = true
enclosingDrop = ataxx
flipEnclosedPieces = ataxx
materialCounting = unweighted
adjudicateFullBoard = true
nMoveRule = 0
freeDrops = true
[flipersi]
maxRank = 8
maxFile = h
immobile = p
startFen = 8/8/8/8/8/8/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppp] w 0 1
pieceDrops = true
doubleStep = false
castling = false
immobilityIllegal = false
stalemateValue = loss
stalematePieceCount = true
passOnStalemate = false
enclosingDrop = reversi
enclosingDropStart = d4 e4 d5 e5
flipEnclosedPieces = reversi
materialCounting = unweighted
adjudicateFullBoard = true
[flipello:flipersi]
startFen = 8/8/8/3pP3/3Pp3/8/8/8[PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPpppppppppppppppppppppppppppppppppppppppppppppppppppppppppppp] w 0 1
passOnStalemate = true
)ini";

}  // namespace houserule
