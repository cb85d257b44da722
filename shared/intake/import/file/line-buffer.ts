import type { TextLine } from './lines.ts';

/** Lines that can be looked at before they are taken. */
export class LineBuffer {
  readonly #lines: AsyncIterator<TextLine>;
  readonly #ahead: TextLine[] = [];

  constructor(lines: AsyncIterable<TextLine>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** The line `index` places ahead, 0 being the next; undefined behind the last. */
  async at(index: number): Promise<TextLine | undefined> {
    while (this.#ahead.length <= index) {
      const next = await this.#lines.next();
      if (next.done === true) return undefined;
      this.#ahead.push(next.value);
    }
    return this.#ahead[index];
  }

  /** Takes lines away. */
  drop(count: number): void {
    this.#ahead.splice(0, count);
  }
}
