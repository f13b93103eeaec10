// What lies on cells apart from pieces: fields of cells that differ from their default.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "draw/scene.h"

namespace houserule {

// Of one cell as `final` tells it: flags that are set and counts above 0. Fields whose name is another one's
// with something behind an underscore are details of that: a name is told with it, others are left out.
std::vector<Scene::Lying> lying_on(const nlohmann::json& fields);

std::string lying_text(const std::vector<Scene::Lying>& lying);  // "bomb 3 (red), fire"; empty for nothing
std::string lying_sign(const std::vector<Scene::Lying>& lying);  // one character, for an empty cell

// Part of a picture: drawn below the piece, and over it, in a cell of `size` pixels whose upper left is (x,
// y).
std::string lying_below(const std::vector<Scene::Lying>& lying, int x, int y, int size);
std::string lying_above(const std::vector<Scene::Lying>& lying, int x, int y, int size);

}  // namespace houserule
