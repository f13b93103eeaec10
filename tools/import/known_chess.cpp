// Relatives of chess on its own board.
#include "known.h"

namespace houserule {

const char* const kKnownChess = R"ini(
[normal:chess]
[fischerandom:chess]
chess960 = true
[nocastle:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
castling = false
[armageddon:chess]
materialCounting = blackdrawodds
[torpedo:chess]
doubleStepRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10
doubleStepRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8 *9 *10
[berolina:chess]
pawn = -
customPiece1 = p:mfFcfeWimfnA
pawnTypes = p
[pawnsideways:chess]
pawn = -
customPiece1 = p:fsmWfceFifmnD
pawnTypes = p
[pawnback:chess]
pawn = -
customPiece1 = p:fbmWfceFifmnD
mobilityRegionWhiteCustomPiece1 = *2 *3 *4 *5 *6 *7 *8
mobilityRegionBlackCustomPiece1 = *7 *6 *5 *4 *3 *2 *1
promotionPawnTypes = p
enPassantTypes = p
nMoveRuleTypes = -
[legan:chess]
pawn = -
customPiece1 = p:mflFcflW
promotionRegionWhite = a8 b8 c8 d8 a7 a6 a5
promotionRegionBlack = e1 f1 g1 h1 h2 h3 h4
promotionPawnTypes = p
nMoveRuleTypes = p
startFen = knbrp3/bqpp4/npp5/rp1p3P/p3P1PR/5PPN/4PPQB/3PRBNK w - - 0 1
doubleStep = false
[fairy:chess]
silver = s
fers = f
archbishop = a
chancellor = c
commoner = m
[raazuvaa:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
castling = false
doubleStep = false
[makruk:chess]
bishop = -
queen = -
silver = s
fers = m
startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1
promotionRegionWhite = *6 *7 *8
promotionRegionBlack = *3 *2 *1
promotionPieceTypes = m
doubleStep = false
castling = false
nMoveRule = 0
countingRule = makruk
[makpong:makruk]
makpongRule = true
[cambodian:makruk]
startFen = rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1
gating = true
cambodianMoves = true
countingRule = cambodian
[karouk:cambodian]
checkCounting = true
[asean:chess]
bishop = -
queen = -
silver = b
fers = q
startFen = rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1
promotionPieceTypes = rnbq
doubleStep = false
castling = false
countingRule = asean
[ai-wok:makruk]
fers = -
aiwok = a
startFen = rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR w - - 0 1
promotionPieceTypes = a
[shatranj:chess]
bishop = -
queen = -
alfil = b
fers = q
startFen = rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1
promotionPieceTypes = q
doubleStep = false
castling = false
extinctionValue = loss
extinctionClaim = true
extinctionPieceTypes = *
extinctionPieceCount = 1
extinctionOpponentPieceCount = 2
stalemateValue = loss
nMoveRule = 70
[chaturanga:shatranj]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
extinctionValue = none
[amazon:chess]
queen = -
amazon = a
startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1
promotionPieceTypes = arbn
[georgian:amazon]
startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0 1
castling = false
enPassantRegion = -
[nightrider:chess]
knight = -
customPiece1 = n:NN
promotionPieceTypes = qrbn
[grasshopper:chess]
customPiece1 = g:gQ
promotionPieceTypes = qrbng
startFen = rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w KQkq - 0 1
doubleStep = false
[hoppelpoppel:chess]
knight = -
bishop = -
knibis = n
biskni = b
promotionPieceTypes = qrbn
[newzealand:chess]
rook = -
knight = -
rookni = r
kniroo = n
castlingRookPieces = r
promotionPieceTypes = qrbn
[kingofthehill:chess]
flagPiece = k
flagRegion = d4 e4 d5 e5
flagMove = false
[racingkings:chess]
startFen = 8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1
flagPiece = k
flagRegion = *8
flagMove = true
castling = false
checking = false
[knightmate:chess]
commoner = m
knight = -
startFen = rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1
king = k:N
castlingKingPiece = k
promotionPieceTypes = mqrb
[misere:chess]
checkmateValue = win
[losers:chess]
checkmateValue = win
stalemateValue = win
extinctionValue = win
extinctionPieceTypes = *
extinctionPieceCount = 1
mustCapture = true
[giveaway:chess]
king = -
commoner = k
castlingKingPiece = k
promotionPieceTypes = kqrbn
stalemateValue = win
extinctionValue = win
extinctionPieceTypes = *
mustCapture = true
[antichess:giveaway]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
castling = false
[suicide:antichess]
stalematePieceCount = true
[codrus:giveaway]
promotionPieceTypes = qrbn
extinctionPieceTypes = k
[extinction:chess]
king = -
commoner = k
castlingKingPiece = k
promotionPieceTypes = kqrbn
extinctionValue = loss
extinctionPieceTypes = kqrbnp
[kinglet:extinction]
promotionPieceTypes = k
extinctionPieceTypes = p
[threekings:chess]
king = -
commoner = k
castlingKingPiece = k
startFen = knbqkbnk/pppppppp/8/8/8/8/PPPPPPPP/KNBQKBNK w - - 0 1
extinctionValue = loss
extinctionPieceTypes = k
extinctionPieceCount = 2
[horde:chess]
startFen = rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1
doubleStepRegionWhite = *1 *2
enPassantRegionWhite = *6
enPassantRegionBlack = *3
extinctionValue = loss
extinctionPieceTypes = *
[petrified:pawnsideways]
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
extinctionPseudoRoyal = true
petrifyOnCaptureTypes = kqrbn
[nocheckatomic:chess]
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
blastOnCapture = true
[atomic:nocheckatomic]
extinctionPseudoRoyal = true
[atomar:nocheckatomic]
blastImmuneTypes = k
mutuallyImmuneTypes = k
[duck:chess]
king = -
commoner = k
castlingKingPiece = k
extinctionValue = loss
extinctionPieceTypes = k
wallingRule = duck
stalemateValue = win
[isolation]
maxRank = 8
maxFile = f
customPiece1 = p:mK
startFen = 3p2/6/6/6/6/6/6/2P3 w - - 0 1
stalemateValue = loss
wallingRule = static
wallingRegion = a* b* c2 c3 c4 c5 c6 c7 c8 d1 d2 d3 d4 d5 d6 d7 e* f*
[isolation7x7:isolation]
maxRank = 7
maxFile = g
startFen = 3p3/7/7/7/7/7/3P3 w - - 0 1
wallingRegion = a* b* c* d2 d3 d4 d5 d6 e* f* g*
[snailtrail]
maxRank = 7
maxFile = g
customPiece1 = p:mK
startFen = 6p/7/7/7/7/7/P6 w - - 0 1
stalemateValue = loss
wallingRule = past
[joust]
customPiece1 = n:mN
startFen = 8/8/8/4n3/3N4/8/8/8 w - - 0 1
stalemateValue = loss
wallingRule = past
[fox-and-hounds]
customPiece1 = h:mfF
customPiece2 = f:mF
startFen = 1h1h1h1h/8/8/8/8/8/8/4F3 w - - 0 1
stalemateValue = loss
flagPieceWhite = f
flagRegionWhite = *8
[3check:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1
checkCounting = true
[5check:3check]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+5 0 1
[crazyhouse:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1
pieceDrops = true
capturesToHand = true
[loop:crazyhouse]
dropLoop = true
[chessgi:loop]
firstRankPawnDrops = true
[bughouse:crazyhouse]
twoBoards = true
capturesToHand = false
stalemateValue = loss
[koedem:bughouse]
king = -
commoner = k
castlingKingPiece = k
mustDrop = true
mustDropType = k
extinctionValue = loss
extinctionPieceTypes = k
extinctionOpponentPieceCount = 2
[pocketknight:chess]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn] w KQkq - 0 1
pieceDrops = true
capturesToHand = false
[placement:chess]
startFen = 8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn] w - - 0 1
mustDrop = true
pieceDrops = true
capturesToHand = false
dropRegionWhite = *1
dropRegionBlack = *8
dropOppositeColoredBishop = true
castlingDroppedPiece = true
[sittuyin:makruk]
startFen = 8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1
fers = f
mustDrop = true
pieceDrops = true
capturesToHand = false
dropRegionWhite = *1 *2 *3
dropRegionBlack = *8 *7 *6
sittuyinRookDrop = true
sittuyinPromotion = true
promotionRegionWhite = a8 b7 c6 d5 e5 f6 g7 h8
promotionRegionBlack = a1 b2 c3 d4 e4 f3 g2 h1
immobilityIllegal = false
countingRule = asean
nMoveRule = 50
promotionLimit = f:1
[seirawan:chess]
archbishop = h
chancellor = e
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1
gating = true
seirawanGating = true
promotionPieceTypes = heqrbn
[shouse:seirawan]
pieceDrops = true
capturesToHand = true
)ini";

}  // namespace houserule
