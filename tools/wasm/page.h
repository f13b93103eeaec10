// The page of `serve` without a server: its questions are asked of a handle, in the manner of houserule_c.h.
#pragma once

#include "houserule_c.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct houserule_page houserule_page;

// Lives as long as its rules do, or longer.
HOUSERULE_API houserule_page* houserule_page_new(houserule_rules* rules);
HOUSERULE_API void houserule_page_free(houserule_page* page);
// The link of who opens games.
HOUSERULE_API char* houserule_page_host_new(houserule_page* page);
// `asked`: JSON, {"method", "path", "params": {name: text}, "secret", "body"}; gives {"status", "type",
// "body"}.
HOUSERULE_API char* houserule_page_answer_new(houserule_page* page, const char* asked);
// Computers whose turn it is act once, and clocks run out: 1 where anything happened, 0, -1 on error. To be
// called after every answer, until it gives 0, and again when a clock may have run out.
HOUSERULE_API int houserule_page_go_on(houserule_page* page);

#ifdef __cplusplus
}
#endif
