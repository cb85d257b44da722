import type { TextLine } from './lines.ts';

/** Lines with look-ahead. */
export class LineBuffer {
  readonly #lines: AsyncIterator<TextLine>;
  readonly #ahead: TextLine[] = [];

  constructor(lines: AsyncIterable<TextLine>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  /** The line `index` lines ahead, from 0; undefined past the end. */
  async at(index: number): Promise<TextLine | undefined> {
    while (this.#ahead.length <= index) {
      const next = await this.#lines.next();
      if (next.done === true) return undefined;
      this.#ahead.push(next.value);
    }
    return this.#ahead[index];
  }

  /** Drops the next `count` lines. */
  drop(count: number): void {
    this.#ahead.splice(0, count);
  }
}
