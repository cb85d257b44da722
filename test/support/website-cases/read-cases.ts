import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { SitePage } from '../../../shared/submission/draft/draft.ts';
import type { TrapSite } from '../trap-sites/trap-site.ts';
import { ownTextsOf } from './own-texts.ts';

/** A handwritten website with its product's facts. */
export interface WebsiteCase extends TrapSite {
  /** Four rounds: `open` while rules were fixed; a third was `held out`; those written after that are `fresh`. */
  part: CasePart;
  /** Its price plans: `name = amount currency/interval`. */
  plans: readonly string[];
}

/** Parts of the websites, in the order written. */
export const caseParts = [
  'open',
  'held out',
  'fresh',
  'open again',
  'held out again',
  'fresh again',
  'third, open',
  'third, held out',
  'fifth, open',
  'fifth, held out',
] as const;
type CasePart = (typeof caseParts)[number];

const folder = new URL('.', import.meta.url);
const every = 3;
const firstFresh = 25;
const firstAgain = 31;
const firstFreshAgain = 49;
const firstThird = 55;
/** The fourth round is in `shaped-websites`. */
const firstFifth = 100;

/**
 * The websites in this folder, one per file: lines `field: form | form` for facts, `field?: form` for what may also be
 * said, `not: words` for words in no text about the product, `price: text | text` and, optional, `price?: text` for its
 * prices; then a line `== address` before each of its pages.
 */
export function websiteCases(): WebsiteCase[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files.sort().map((file) => readCase(file.replace('.txt', ''), readFileSync(new URL(file, folder), 'utf8')));
}

const lists: Readonly<Record<string, string>> = {
  feature: 'features',
  usp: 'usps',
  faq: 'faqs',
  founder: 'founders',
  social: 'socials',
  video: 'demo_video_url',
};
const blank = ['founded_year', 'founders', 'country', 'city', 'contact_email', 'demo_video_url'] as const;
const blankToo = ['usps', 'faqs', 'socials', 'features', 'stage', 'pricing_model', 'pricing_summary'] as const;

function readCase(name: string, text: string): WebsiteCase {
  const [head = '', ...rest] = text.split(/^== /m);
  const pages = rest.map(readPage);
  const lines = head.split('\n').flatMap(lineOf);
  const told = (wanted: string): string[] => lines.filter(({ field }) => field === wanted).map((line) => line.told);
  const values: Record<string, string[][]> = { short_description: [['*']], description: [['*']] };
  for (const field of [...blank, ...blankToo]) values[field] = [];
  const also: Record<string, string[]> = { stage: ['launched'] };
  for (const { field, isAlso, told: forms } of lines) {
    if (['not', 'price', 'plan'].includes(field)) continue;
    const part = lists[field] ?? field;
    const split = field === 'faq' ? [forms] : forms.split(' | ');
    if (isAlso) also[part] = [...(also[part] ?? []), ...split];
    else values[part] = [...(values[part] ?? []), split];
  }
  const priceTexts = told('price').flatMap((forms) => forms.split(' | '));
  if (lines.some(({ field, isAlso }) => field === 'price' && !isAlso)) values.pricing_summary = [['*']];
  const truth = { values, also, ownTexts: ownTextsOf(pages, told('not')), priceTexts };
  return { name, language: '', pages, truth, traps: [], part: partOf(name), plans: told('plan') };
}

function partOf(name: string): CasePart {
  const number = Number(/\d+/.exec(name)?.[0]);
  if (number >= firstFifth) return number % every === 0 ? 'fifth, held out' : 'fifth, open';
  if (number >= firstThird) return number % every === 0 ? 'third, held out' : 'third, open';
  if (number >= firstFreshAgain) return 'fresh again';
  const hash = createHash('sha1').update(`2026${name}`).digest().readUInt32BE(0);
  if (number >= firstAgain) return hash % every === 0 ? 'held out again' : 'open again';
  if (number >= firstFresh) return 'fresh';
  return number % every === 0 ? 'held out' : 'open';
}

function readPage(text: string): SitePage {
  const end = text.indexOf('\n');
  return { url: text.slice(0, end).trim(), html: text.slice(end + 1) };
}

interface Line {
  field: string;
  isAlso: boolean;
  told: string;
}

function lineOf(line: string): Line[] {
  const { field, also, told } = /^(?<field>\w+)(?<also>\??): (?<told>.+)$/.exec(line)?.groups ?? {};
  return field === undefined || told === undefined ? [] : [{ field, isAlso: also === '?', told }];
}
