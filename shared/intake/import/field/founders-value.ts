import { type FounderRecord, founderRecord, listingRecord } from '../../../directory/directory.ts';
import { say } from '../../../kernel/language/say.ts';
import { cleanName, nameKey } from '../../../kernel/text/clean-text.ts';
import { withoutAddress } from '../../../kernel/text/name-address.ts';
import { htmlToMarkdown } from '../../../platform/html/html-to-markdown.ts';
import { entriesWithin, type FieldReading, type ProblemWords, withinBounds, wrong } from './field-reading.ts';
import { isScalar, jsonList, listEntries } from './list-value.ts';
import { asLine, asText, readCountry } from './profile-readers.ts';
import { readSocials } from './socials-value.ts';

/** A founder as stated in a file. */
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

/**
 * Reads founders: names or objects, also as JSON text. Of entries with the same name, the first counts. Invalid
 * entries, invalid fields of an entry, and entries after the sixth are skipped.
 */
export function readFounders(value: unknown): FieldReading<ImportedFounder[]> {
  const founders = new Map<string, ImportedFounder>();
  const passedOver = new Set<string>();
  const problems: ProblemWords[] = [];
  for (const [index, entry] of entriesOf(value).entries()) {
    const founder = readFounder(entry);
    problems.push(...founder.problems.map((problem) => inEntry(index, problem)));
    for (const what of founder.passedOver) passedOver.add(what);
    const { value: read } = founder;
    if (read !== undefined && !founders.has(nameKey(read.name))) founders.set(nameKey(read.name), read);
  }
  const names = [...founders.values()];
  const numbers = entriesWithin(
    listingRecord.shape.founder_ids,
    names.map((_, index) => index + 1),
  );
  if ('problem' in numbers) problems.push(numbers.problem);
  const [problem] = problems;
  if (names.length === 0 && problem !== undefined) return { problem };
  const kept = { value: 'value' in numbers ? names.slice(0, numbers.value.length) : [] };
  if (problem !== undefined) return { ...kept, problem };
  return passedOver.size === 0 ? kept : { ...kept, passedOver: [...passedOver].join(', ') };
}

function entriesOf(value: unknown): unknown[] {
  const given = typeof value === 'string' ? (jsonList(value) ?? value) : value;
  if (Array.isArray(given)) return given.filter((entry) => entry !== null && entry !== '');
  return typeof given === 'object' ? [given] : listEntries(given, false);
}

interface FounderReading {
  /** Undefined if the entry has no readable name. */
  value?: ImportedFounder;
  problems: ProblemWords[];
  passedOver: string[];
}

function readFounder(entry: unknown): FounderReading {
  const given: object = typeof entry === 'object' && entry !== null ? entry : { name: entry };
  const values: Record<string, unknown> = { ...given };
  const name = isScalar(values.name)
    ? withinBounds(bounds.name, cleanName(withoutAddress(String(values.name))))
    : noName();
  if (!('value' in name)) return { problems: ['problem' in name ? name.problem : noName().problem], passedOver: [] };
  const stated: Record<string, unknown> = {};
  const problems: ProblemWords[] = [];
  const passedOver: string[] = [];
  for (const [field, reading] of readingsOf(values)) {
    if ('problem' in reading) problems.push({ ...reading.problem, detail: `${field} ${reading.problem.detail}` });
    if ('value' in reading) stated[field] = reading.value;
    if ('passedOver' in reading) passedOver.push(reading.passedOver);
  }
  return { value: { name: name.value, stated }, problems, passedOver };
}

const readingsOf = (values: Readonly<Record<string, unknown>>): [string, FieldReading<unknown>][] =>
  Object.entries(readers)
    .filter(([field]) => (values[field] ?? '') !== '')
    .map(([field, read]) => [field, read(values[field])]);

const noName = () => wrong(say('problem_import.no_name'), say('problem_import.fix_founder'));

const inEntry = (index: number, problem: ProblemWords): ProblemWords => ({
  ...problem,
  detail: say('problem_import.entry', { number: index + 1, detail: problem.detail }),
});
