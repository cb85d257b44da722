import { type FounderRecord, founderRecord, listingRecord } from '../../../directory/directory.ts';
import { cleanName, nameKey } from '../../../kernel/text/clean-text.ts';
import { htmlToMarkdown } from '../../../platform/html/html-to-markdown.ts';
import { type FieldReading, type ProblemWords, withinBounds, wrong } from './field-reading.ts';
import { isScalar, jsonList, listEntries } from './list-value.ts';
import { asLine, asText, readCountry } from './profile-readers.ts';
import { readSocials } from './socials-value.ts';

/** A founder as a file states them. */
export interface ImportedFounder {
  name: string;
  stated: Partial<Pick<FounderRecord, 'title' | 'bio' | 'country' | 'socials'>>;
}

const bounds = founderRecord.shape;

const readers = {
  title: (value) => asLine(value, (line) => withinBounds(bounds.title, line)),
  bio: (value) => asText(value, (text) => withinBounds(bounds.bio, htmlToMarkdown(text))),
  country: (value) => asLine(value, readCountry),
  socials: readSocials,
} as const satisfies { [Field in keyof ImportedFounder['stated']]: (value: unknown) => FieldReading<unknown> };

/** Reads founders: names, or objects with a name and more; also as JSON in a text. The first of two equal names counts. */
export function readFounders(value: unknown): FieldReading<ImportedFounder[]> {
  const entries = entriesOf(value);
  const numbers = withinBounds(
    listingRecord.shape.founder_ids,
    entries.map((_, index) => index + 1),
  );
  if ('problem' in numbers) return numbers;
  const founders = new Map<string, ImportedFounder>();
  const passedOver = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const founder = readFounder(entry);
    if ('problem' in founder) return inEntry(index, founder.problem);
    for (const what of founder.passedOver) passedOver.add(what);
    if (!founders.has(nameKey(founder.value.name))) founders.set(nameKey(founder.value.name), founder.value);
  }
  const read = { value: [...founders.values()] };
  return passedOver.size === 0 ? read : { ...read, passedOver: [...passedOver].join(', ') };
}

function entriesOf(value: unknown): unknown[] {
  const given = typeof value === 'string' ? (jsonList(value) ?? value) : value;
  if (Array.isArray(given)) return given.filter((entry) => entry !== null && entry !== '');
  return typeof given === 'object' ? [given] : listEntries(given, false);
}

function readFounder(entry: unknown): { value: ImportedFounder; passedOver: string[] } | { problem: ProblemWords } {
  const given: object = typeof entry === 'object' && entry !== null ? entry : { name: entry };
  const values: Record<string, unknown> = { ...given };
  const name = isScalar(values.name) ? withinBounds(bounds.name, cleanName(String(values.name))) : noName;
  if (!('value' in name)) return 'problem' in name ? name : noName;
  const stated: Record<string, unknown> = {};
  const passedOver: string[] = [];
  for (const [field, reading] of readingsOf(values)) {
    if ('problem' in reading) return { problem: { ...reading.problem, detail: `${field} ${reading.problem.detail}` } };
    if ('value' in reading) stated[field] = reading.value;
    if ('passedOver' in reading) passedOver.push(reading.passedOver);
  }
  return { value: { name: name.value, stated }, passedOver };
}

const readingsOf = (values: Readonly<Record<string, unknown>>): [string, FieldReading<unknown>][] =>
  Object.entries(readers)
    .filter(([field]) => (values[field] ?? '') !== '')
    .map(([field, read]) => [field, read(values[field])]);

const noName = wrong('has no name', 'write a name, or an object with a name');

const inEntry = (index: number, problem: ProblemWords): { problem: ProblemWords } => ({
  problem: { ...problem, detail: `entry ${index + 1} ${problem.detail}` },
});
