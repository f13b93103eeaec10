// What the module calls of JavaScript: message.cpp asks messages.mjs, from_code.cpp asks codes.mjs, which whoever makes
// the module hands over; utf8proc's NFKC, with the case folded where it is asked, is that of JavaScript.
mergeInto(LibraryManager.library, {
  $givenText__deps: ["malloc"],
  $givenText: function (text) {
    var size = lengthBytesUTF8(text) + 1;
    var at = _malloc(size);
    stringToUTF8(text, at, size);
    return at;
  },
  houserule_message__deps: ["$givenText"],
  houserule_message: function (asked) {
    return givenText(JSON.stringify(Module["messages"].answer(JSON.parse(UTF8ToString(asked)))));
  },
  houserule_from_code__deps: ["$givenText"],
  houserule_from_code: function (text, size, code) {
    var read = Module["codes"].read(HEAPU8.subarray(text, text + size), UTF8ToString(code));
    return read === null ? 0 : givenText(read);
  },
  utf8proc_map__deps: ["$givenText"],
  utf8proc_map: function (text, size, into, options) {
    var made = new TextDecoder().decode(HEAPU8.subarray(text, text + size)).normalize("NFKC");
    if (options & 1024) made = made.toUpperCase().toLowerCase().replace(/\u03C2/g, "\u03C3").normalize("NFKC");
    HEAPU32[into >> 2] = givenText(made);
    return lengthBytesUTF8(made);
  },
});
