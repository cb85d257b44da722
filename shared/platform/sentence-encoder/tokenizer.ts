const spaceMark = '▁';
const unknown = 0;
const begin = 1;
const end = 2;
/** Penalty for an unknown character, relative to the least likely token. */
const unknownPenalty = 10;

interface Field {
  start: number;
  length: number;
}

/**
 * SentencePiece's unigram tokenizer for the older model layout, with pieces in field 1 and the character map in field
 * 3. Gives the same ids as the library. Throws on other files.
 */
export class Tokenizer {
  readonly #ids = new Map<string, number>();
  readonly #scores: number[] = [];
  readonly #normalize: (text: string) => string;
  readonly #mark: number | undefined;
  /** Length of the longest token by its first character: most are short. */
  readonly #longestFrom = new Map<number, number>();
  /** Caches the last text, since a query is both rated for likelihood and encoded. */
  #last: { text: string; ids: readonly number[] } = { text: '', ids: [begin, unknown, end] };
  #unknownScore = 0;

  constructor(model: Buffer) {
    let map: Field | undefined;
    for (const [number, field] of fieldsIn(model, 0, model.length)) {
      if (number === 1) this.#add(model, field);
      if (number === 3) map = fieldIn(model, field, 2);
    }
    if (this.#scores.length === 0) throw new Error('The model has no pieces.');
    this.#unknownScore = this.#scores.reduce((least, score) => Math.min(least, score), 0) - unknownPenalty;
    this.#mark = this.#ids.get(spaceMark);
    // Copied, so that the rest of the file can be freed.
    this.#normalize =
      map === undefined ? plainSigns : signMap(Buffer.from(model.subarray(map.start, map.start + map.length)));
  }

  /** Number of tokens in the vocabulary. */
  get size(): number {
    return this.#scores.length;
  }

  #add(model: Buffer, piece: Field): void {
    const text = fieldIn(model, piece, 1);
    if (text === undefined) return;
    const score = fieldIn(model, piece, 2);
    const value = model.toString('utf8', text.start, text.start + text.length);
    this.#ids.set(value, this.#scores.length);
    this.#scores.push(score === undefined ? 0 : model.readFloatLE(score.start));
    const first = value.codePointAt(0) ?? 0;
    this.#longestFrom.set(first, Math.max(this.#longestFrom.get(first) ?? 1, value.length));
  }

  /** A text's token IDs, between the begin and end IDs. */
  encode(text: string): readonly number[] {
    if (text !== this.#last.text) this.#last = { text, ids: this.#idsOf(text) };
    return this.#last.ids;
  }

  #idsOf(text: string): number[] {
    const words = this.#normalize(text).replace(/ +/g, ' ').trim();
    if (words === '') return [begin, unknown, end];
    return [begin, ...this.#likeliest(spaceMark + words.replaceAll(' ', spaceMark)), end];
  }

  /**
   * How likely a text is in the model's languages: log-likelihood per UTF-8 byte, 0 if empty. Sentences score -2 to -3,
   * random keys -4 to -8. Word starts don't matter.
   */
  likelihood(text: string): number {
    const pieces = this.encode(text)
      .slice(1, -1)
      .filter((id) => id !== this.#mark);
    const bytes = Buffer.byteLength(text.replaceAll(/\s/g, ''));
    if (bytes === 0) return 0;
    return pieces.reduce((sum, id) => sum + (id === unknown ? this.#unknownScore : (this.#scores[id] ?? 0)), 0) / bytes;
  }

  /** The likeliest segmentation of a text (Viterbi); ties go to the first found, as in the library. */
  #likeliest(text: string): number[] {
    const best = new Float64Array(text.length + 1).fill(Number.NEGATIVE_INFINITY);
    const from = new Int32Array(text.length + 1);
    const pieces = new Int32Array(text.length + 1);
    best[0] = 0;
    for (let at = 0; at < text.length; at++) {
      const base = best[at] ?? Number.NEGATIVE_INFINITY;
      if (base === Number.NEGATIVE_INFINITY) continue;
      for (const { to, id, score } of this.#piecesFrom(text, at)) {
        if (base + score <= (best[to] ?? 0)) continue;
        best[to] = base + score;
        from[to] = at;
        pieces[to] = id;
      }
    }
    const ids: number[] = [];
    for (let at = text.length; at > 0; at = from[at] ?? 0) ids.push(pieces[at] ?? unknown);
    return ids.reverse();
  }

  /** Tokens starting at a position, with their ends; an unmatched character is an unknown token. */
  #piecesFrom(text: string, at: number): { to: number; id: number; score: number }[] {
    const next = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
    const found: { to: number; id: number; score: number }[] = [];
    const most = Math.min(text.length, at + (this.#longestFrom.get(text.codePointAt(at) ?? 0) ?? 0));
    for (let to = next; to <= most; to++) {
      const id = this.#ids.get(text.slice(at, to));
      if (id !== undefined) found.push({ to, id, score: this.#scores[id] ?? 0 });
    }
    return found[0]?.to === next ? found : [...found, { to: next, id: unknown, score: this.#unknownScore }];
  }
}

const plainSigns = (text: string): string => text.normalize('NFKC');

/**
 * Maps a text to the model's characters using the model's own table: a double-array trie of UTF-8 bytes, followed by
 * the replacement texts.
 */
function signMap(map: Buffer): (text: string) => string {
  const size = map.readUInt32LE(0);
  const texts = map.subarray(4 + size);
  const unitAt = (place: number): number => (place * 4 + 4 <= size ? map.readUInt32LE(4 + place * 4) : 0);
  return (text) => {
    const bytes = Buffer.from(text.toWellFormed(), 'utf8');
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; ) {
      const { length, value } = longestKey(bytes, at, unitAt);
      const isKnown = value !== undefined && value < texts.length;
      const taken = isKnown ? length : signLength(bytes[at] ?? 0);
      parts.push(isKnown ? texts.subarray(value, texts.indexOf(0, value)) : bytes.subarray(at, at + taken));
      at += taken;
    }
    return Buffer.concat(parts).toString('utf8');
  };
}

/** The longest key of the double-array trie that matches the bytes at a position. */
function longestKey(bytes: Buffer, at: number, unitAt: (place: number) => number): { length: number; value?: number } {
  let place = offsetOf(unitAt(0));
  let found: { length: number; value?: number } = { length: 0 };
  for (let next = at; next < bytes.length; next++) {
    const byte = bytes[next] ?? 0;
    place ^= byte;
    const unit = unitAt(place);
    if ((unit & 0x8000_00ff) >>> 0 !== byte) break;
    place ^= offsetOf(unit);
    if ((unit & 0x100) !== 0) found = { length: next + 1 - at, value: unitAt(place) & 0x7fff_ffff };
  }
  return found;
}

const offsetOf = (unit: number): number => (unit >>> 10) << ((unit & 0x200) >>> 6);

/** Number of bytes in a UTF-8 character, by its first byte. */
function signLength(first: number): number {
  if (first < 0x80) return 1;
  if (first < 0xe0) return 2;
  return first < 0xf0 ? 3 : 4;
}

/** The fields of a protobuf message with their numbers. Throws if truncated. */
function* fieldsIn(bytes: Buffer, from: number, to: number): Generator<[number: number, field: Field]> {
  for (let at = from; at < to; ) {
    const [key, afterKey] = varintAt(bytes, at, to);
    const field = fieldAt(bytes, key % 8, afterKey, to);
    at = field.start + field.length;
    if (at > to) throw new Error(cutShort);
    yield [Math.floor(key / 8), field];
  }
}

/** The first field of this number within another one. */
function fieldIn(bytes: Buffer, { start, length }: Field, wanted: number): Field | undefined {
  for (const [number, field] of fieldsIn(bytes, start, start + length)) if (number === wanted) return field;
  return undefined;
}

const cutShort = 'The model is truncated.';
const fixedSizes: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

function fieldAt(bytes: Buffer, wire: number, at: number, to: number): Field {
  const fixed = fixedSizes[wire];
  if (fixed !== undefined) return { start: at, length: fixed };
  if (wire !== 0 && wire !== 2) throw new Error(cutShort);
  const [value, after] = varintAt(bytes, at, to);
  return wire === 0 ? { start: at, length: after - at } : { start: after, length: value };
}

/** A varint (seven bits per byte), and where it ends. */
function varintAt(bytes: Buffer, from: number, to: number): [value: number, end: number] {
  let value = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * 2 ** ((at - from) * 7);
    if (byte < 0x80) return [value, at + 1];
  }
  throw new Error(cutShort);
}
