const firstCapacity = 1024;
const fullest = 0.6;

/**
 * Counts rows by website but only remembers repeated websites. For the rest it keeps a 53-bit hash, about 16 bytes
 * per row. Collisions are rare and harmless: the row is just held longer.
 */
export class WebsiteTally {
  #hashes = new Float64Array(firstCapacity);
  #count = 0;
  /** Number of rows by website key, for keys with several rows. */
  readonly repeated = new Map<string, number>();

  add(key: string): void {
    if (this.#isNew(hashOf(key))) return;
    this.repeated.set(key, (this.repeated.get(key) ?? 1) + 1);
  }

  #isNew(hash: number): boolean {
    if (this.#count > fullest * this.#hashes.length) this.#grow();
    const at = slotOf(this.#hashes, hash);
    if (this.#hashes[at] === hash) return false;
    this.#hashes[at] = hash;
    this.#count += 1;
    return true;
  }

  #grow(): void {
    const larger = new Float64Array(this.#hashes.length * 2);
    for (const hash of this.#hashes) if (hash !== 0) larger[slotOf(larger, hash)] = hash;
    this.#hashes = larger;
  }
}

/** The hash's slot in an open-addressing table: the first one that is free or already holds it. */
function slotOf(table: Float64Array, hash: number): number {
  let at = hash % table.length;
  while (table[at] !== 0 && table[at] !== hash) at = (at + 1) % table.length;
  return at;
}

/** A hash from 1 to 2^53, combined from two 32-bit FNV-1a hashes with different offset bases. */
function hashOf(text: string): number {
  let [low, high] = [0x811c9dc5, 0x01234567];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at), 0x01000193);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0) + 1;
}
