import { twinPath } from '../markdown-twin/twin-path.ts';
import { patternSource } from './address-pattern.ts';
import { type AddressParts, kindsOf, type Twin } from './page-kind.ts';
import { pageKinds } from './page-kinds.reads.ts';

const kinds = kindsOf(pageKinds).filter(({ twin }) => twin !== null);
const withTwin = new RegExp(`^(?:${kinds.map(({ pattern }) => patternSource(pattern)).join('|')})$`);
const beginnings = [...new Set(kinds.map(({ pattern }) => pattern.slice(0, pattern.indexOf('['))))];

/** The patterns of all twins, for the routes of the site. */
export const twinPatterns: readonly string[] = kinds.map(({ pattern }) => twinPath(pattern));

/** Whether a page has a twin in Markdown. */
export function hasTwin(path: string): boolean {
  // Runs on every request: prefixes rule out most addresses.
  return beginnings.some((start) => path.startsWith(start)) && withTwin.test(path);
}

/** The twin at an address of one of `twinPatterns`, or undefined if there is nothing. */
export async function readTwin(pattern: string, parts: AddressParts, now: Date): Promise<Twin | undefined> {
  return kinds.find((kind) => twinPath(kind.pattern) === pattern)?.twin?.(parts, now);
}
