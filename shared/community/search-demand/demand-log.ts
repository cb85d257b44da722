import { createHash, randomBytes } from 'node:crypto';
import { cacheBounds, entriesWithin } from '../../kernel/memory/cache-bounds.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { normalWords } from './private-words.ts';

/** A search to count. */
export interface NotedSearch {
  words: string;
  /** Source network: an IP address, for IPv6 its /64. Kept in memory for seconds only. */
  address: string;
  /** The browser's language, two or three letters; undefined if unknown. */
  language?: string | undefined;
}

/** What to add to a week's search. */
export interface DemandAddition {
  week: Monday;
  words: string;
  searches: number;
  languages: Record<string, number>;
  addresses: Set<string>;
}

const bytesOfEntry = 200;
const longestWords = 200;
const most = Math.floor(entriesWithin(cacheBounds.searches, bytesOfEntry) / 2);
const languageCode = /^[a-z]{2,3}$/;

/**
 * A process's searches that haven't been written yet. The same words from one network count once a day, so paging and
 * reloading add nothing. The log has a maximum size; while it is full, nothing is counted.
 */
export class DemandLog {
  #additions = new Map<string, DemandAddition>();
  #seen = new Set<string>();
  #day = '';
  readonly #salt = randomBytes(16);

  /** Adds a search. Returns whether it counts. */
  note({ words: typed, address, language }: NotedSearch, at: Date): boolean {
    const words = normalWords(typed.slice(0, longestWords));
    const day = isoDay(at);
    if (this.#day !== day || this.#seen.size >= most) this.#seen.clear();
    this.#day = day;
    const key = createHash('sha256').update(this.#salt).update(`${address}\n${words}`).digest('base64url').slice(0, 16);
    if (words === '' || this.#seen.has(key) || this.#additions.size >= most) return false;
    this.#seen.add(key);
    const week = weekOf(at);
    const known = this.#additions.get(`${week} ${words}`);
    const addition = known ?? { week, words, searches: 0, languages: {}, addresses: new Set<string>() };
    addition.searches += 1;
    addition.addresses.add(address);
    if (language !== undefined && languageCode.test(language))
      addition.languages[language] = (addition.languages[language] ?? 0) + 1;
    this.#additions.set(`${week} ${words}`, addition);
    return true;
  }

  /** Removes and returns all entries. */
  take(): DemandAddition[] {
    const taken = [...this.#additions.values()];
    this.#additions = new Map();
    return taken;
  }
}
