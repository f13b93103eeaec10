// Relatives of chess on its own board.
#include "known.h"

namespace houserule {

const char* const kKnownChessMore = R"ini(
[dragon:chess]
archbishop = d
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Dd] w KQkq - 0 1
pieceDrops = true
capturesToHand = false
dropRegionWhite = *1
dropRegionBlack = *8
promotionPieceTypes = dqrbn
[paradigm:chess]
bishop = -
customPiece1 = b:BnN
promotionPieceTypes = qbrn
)ini";

}  // namespace houserule
