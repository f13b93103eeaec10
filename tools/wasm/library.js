// What the module calls of JavaScript: message.cpp asks messages.mjs, which whoever makes the module hands over.
mergeInto(LibraryManager.library, {
  houserule_message__deps: ["malloc"],
  houserule_message: function (asked) {
    var answer = JSON.stringify(Module["messages"].answer(JSON.parse(UTF8ToString(asked))));
    var size = lengthBytesUTF8(answer) + 1;
    var at = _malloc(size);
    stringToUTF8(answer, at, size);
    return at;
  },
});
