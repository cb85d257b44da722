import { twinPath } from '../markdown-twin/twin-path.ts';
import { patternSource } from './address-pattern.ts';
import { type AddressParts, kindsOf, type Twin } from './page-kind.ts';
import { pageKinds } from './page-kinds.reads.ts';

const kinds = kindsOf(pageKinds).filter(({ twin }) => twin !== null);
const withTwin = new RegExp(`^(?:${kinds.map(({ pattern }) => patternSource(pattern)).join('|')})$`);
const beginnings = [...new Set(kinds.map(({ pattern }) => pattern.slice(0, pattern.indexOf('['))))];

/** Patterns of all Markdown versions, for the site's routes. */
export const twinPatterns: readonly string[] = kinds.map(({ pattern }) => twinPath(pattern));

/** Whether a page has a Markdown version. */
export function hasTwin(path: string): boolean {
  // Runs on every request, so prefixes rule out most paths first.
  return beginnings.some((start) => path.startsWith(start)) && withTwin.test(path);
}

/** The Markdown at a path matching one of `twinPatterns`, or undefined. */
export async function readTwin(pattern: string, parts: AddressParts, now: Date): Promise<Twin | undefined> {
  return kinds.find((kind) => twinPath(kind.pattern) === pattern)?.twin?.(parts, now);
}
