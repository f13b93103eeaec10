// See zstd_reader.h.
#pragma once

#include "read/zstd_reader.h"
