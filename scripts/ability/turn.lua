rule "turn" {
  about = "A turn has one main action, normally a move, and any number of side actions before it. Where an ability may be used after the "
    .. "main action, and could be, the turn stays open until its player says \"end\".",
  verbs = { ["end"] = { moment = "after", apply = function() end } },
}
