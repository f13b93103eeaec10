// An action is picked step by step: cells on the board, words and numbers with buttons.
export class Picking {
  // `changed` is called when something else may be picked, `play(text)` when an action is whole, `refused(from, to)` when two
  // cells, or one alone, are none.
  constructor(isCell, changed, play, refused = () => {}) {
    Object.assign(this, { isCell, changed, play, refused, actions: [], picked: [] });
  }

  offer(actions) {
    this.actions = actions;
    if (!this.fitting().length) this.picked = [];
    this.changed();
  }

  begins(action, picked = this.picked) { return picked.every((step, i) => action.steps[i] === step); }
  fitting(picked = this.picked) { return this.actions.filter((action) => this.begins(action, picked)); }
  whole() { return this.fitting().filter((action) => action.steps.length === this.picked.length); }
  next() {
    return new Set(this.fitting().map((action) => action.steps[this.picked.length]).filter((step) => step !== undefined));
  }
  nextCells() { return new Set([...this.next()].filter(this.isCell)); }
  nextWords() { return [...this.next()].filter((step) => !this.isCell(step)); }

  cancel() {
    this.picked = [];
    this.changed();
  }

  pick(step) {
    if (this.next().has(step)) this.picked = [...this.picked, step];
    else if (this.picked.at(-1) === step) this.picked = this.picked.slice(0, -1);
    else this.begin(step);
    this.settle();
  }

  begin(step) {
    const last = this.picked.at(-1);
    this.picked = this.fitting([step]).length ? [step] : [];
    if (!this.picked.length && this.isCell(step)) this.refused(...(last !== undefined && (this.isCell(last) || last.endsWith("@")) ? [last, step] : [step]));
  }

  // A cell to another in one go.
  drag(from, to) {
    if (!this.fitting([from, to]).length) {
      this.picked = this.fitting([from]).length ? [from] : [];
      this.refused(from, to);
      return this.changed();
    }
    this.picked = [from, to];
    this.settle();
  }

  // What is clear is played at once.
  settle() {
    const whole = this.whole();
    if (this.picked.length && whole.length === 1 && this.fitting().length === 1) {
      this.picked = [];
      this.play(whole[0].text);
    }
    this.changed();
  }
}
