// The files of the module: the rules that came with it, rules of the caller's, and the folder in which commands run.
import { misuse } from "./errors.mjs";

export const RULES = "/houserule";
export const WORK = "/work";

export class Files {
  #fs;
  #places = 0;
  #latest = Date.now();

  constructor(fs) {
    this.#fs = fs;
    fs.mkdirTree(WORK);
    fs.chdir(WORK);
  }

  // Files by their paths in `folder`.
  put(folder, files) {
    for (const [path, content] of Object.entries(files)) {
      if (path.startsWith("/") || path.split("/").includes("..")) throw misuse(`"${path}" leads out of its folder`);
      const whole = `${folder}/${path}`;
      this.#fs.mkdirTree(whole.slice(0, whole.lastIndexOf("/")));
      this.#fs.writeFile(whole, content);
    }
  }

  // A new folder with these files.
  place(files) {
    const folder = `/places/${(this.#places += 1)}`;
    this.#fs.mkdirTree(folder);
    this.put(folder, files);
    return folder;
  }

  // Files for a command, as long as `f` runs.
  working(files, f) {
    this.put(WORK, files);
    try {
      return f();
    } finally {
      for (const path of Object.keys(files)) this.#fs.unlink(`${WORK}/${path}`);
    }
  }

  // `f` with another folder as the one in which it runs.
  within(folder, f) {
    this.#fs.chdir(folder);
    try {
      return f();
    } finally {
      this.#fs.chdir(WORK);
    }
  }

  // For who changes in place the rules that came with the module.
  get ofRules() {
    const fs = this.#fs;
    // Whoever compares times must see that it is another file: times are whole seconds here.
    const changed = (path) => fs.utime(`${RULES}/${path}`, (this.#latest += 1000), this.#latest);
    return {
      read: (path) => new TextDecoder().decode(fs.readFile(`${RULES}/${path}`)),
      write: (path, content) => {
        this.put(RULES, { [path]: content });
        changed(path);
      },
      changed,
      exists: (path) => fs.analyzePath(`${RULES}/${path}`).exists,
      remove: (path) => fs.unlink(`${RULES}/${path}`),
    };
  }
}
