import { say } from '../../kernel/language/say.ts';
import { nameKey } from '../../kernel/text/clean-text.ts';
import { editDistance } from '../../kernel/text/edit-distance.ts';
import type { RowFault } from './row-fault.ts';

/**
 * Whether two names at one URL mean the same listing: equal except for punctuation, brackets, legal forms and
 * domain endings, or a typo in a longer word. Not "Acme" and "Acme Cloud", nor "Bakery North" and "Bakery South".
 */
export function isSameName(first: string, second: string): boolean {
  if (nameKey(first) === nameKey(second)) return true;
  const [one, other] = [wordsOf(first), wordsOf(second)];
  if (one.join('') === other.join('')) return true;
  return one.length === other.length && one.every((word, at) => isSlip(word, other[at] ?? ''));
}

const legalForms = new Set(
  'inc llc ltd limited gmbh ug ag kg ohg sa sas sarl srl spa bv nv ab as oy aps plc corp corporation co company pty pvt oü kk sl'.split(
    ' ',
  ),
);

function wordsOf(name: string): string[] {
  const plain = name.replace(/\([^()]*\)/g, ' ').replace(/\.(?:com|org|net|io|ai|app|dev|co)\s*$/i, '');
  const words = plain
    .split(/[\s,–—_-]+/u)
    .map(nameKey)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !legalForms.has(word));
  return telling.length === 0 ? words : telling;
}

const lettersASlip = 4;

function isSlip(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one + other)) return false;
  return editDistance(one, other) <= Math.floor(Math.min(one.length, other.length) / lettersASlip);
}

/**
 * The problem with a row whose website belongs to another listing. `query`: whether only the part after "?" differs.
 */
export const ofAnotherListing = (name: string, query: boolean): RowFault =>
  query
    ? {
        field: 'website_url',
        detail: say('problem_import.other_listing', { name }),
        fix: say('problem_import.fix_own_address'),
      }
    : {
        field: 'website_url',
        detail: say('problem_import.same_website', { name }),
        fix: say('problem_import.fix_same_website'),
      };

/** Whether two URLs of a website have different query strings. */
export const differInQuery = (first: string, second: string): boolean => queryOf(first) !== queryOf(second);

const queryOf = (url: string): string => new URL(url).search;

/** The simpler of two URLs that differ only in their query. */
export const plainerUrl = (first: string, second: string): string =>
  queryOf(first) === '' && first.split('?')[0] === second.split('?')[0] ? first : second;
