import { say } from '../../../kernel/language/say.ts';
import { nearestName } from '../../../kernel/text/nearest-name.ts';
import { importFields } from '../field/import-fields.ts';
import { quoted } from './column-map.ts';
import { type ColumnTarget, wordsOfName } from './column-name.ts';
import type { ColumnPlan, ColumnReason, PlannedColumn } from './column-plan.ts';
import { networkWords } from './column-words.ts';
import type { PlannedFile } from './plan-columns.files.ts';

/** Tells the operator, before the import, how a file is read and its columns are interpreted. */
export const describeFile = ({ name, book, encoding, titles, plan }: PlannedFile): string[] => [
  ...(book === undefined ? [] : describeSheet(name, book)),
  ...readingNotes({ encoding, titles }).map((note) => `${name}: ${note}`),
  ...describeColumns(name, plan),
];

function describeSheet(name: string, { sheet, sheets }: NonNullable<PlannedFile['book']>): string[] {
  const others = sheets.filter((each) => each !== sheet).map(quoted);
  if (others.length === 0) return [];
  return [`${name}: reading sheet ${quoted(sheet)}. To choose another, use --sheet: ${others.join(', ')}`];
}

/** Reading notes: the encoding if not UTF-8, and lines above the header. */
export const readingNotes = ({ encoding, titles }: Pick<PlannedFile, 'encoding' | 'titles'>): string[] => [
  ...(encoding === usual ? [] : [say('problem_import.note_encoding', { encoding })]),
  ...titles.map(({ number, text }) =>
    say('problem_import.note_title', { number, text: quoted(text.slice(0, longestTitle)) }),
  ),
];

const usual = 'utf-8';
const longestTitle = 80;

/** How a file's columns are interpreted, one line each. */
export function describeColumns(file: string, plan: ColumnPlan): string[] {
  const width = Math.max(...plan.columns.map(({ name }) => quoted(name).length), 0);
  return [
    `Columns of ${file}:`,
    ...plan.columns.map((column) => `  ${quoted(column.name).padEnd(width)}  ${fateOf(column)}`),
  ];
}

const takenFor: Readonly<Partial<Record<ColumnReason, string>>> = {
  told: 'your choice',
  name: 'by name',
  content: 'by content',
};

function fateOf(column: PlannedColumn): string {
  if (column.target === undefined) return `ignored: ${whyIgnored(column)}`;
  const separator =
    column.separator === undefined ? undefined : `values separated by ${separatorWords(column.separator)}`;
  const remarks = [takenFor[column.reason], separator].filter((remark) => remark !== undefined);
  return `${targetName(column.target)}${remarks.length === 0 ? '' : ` (${remarks.join(', ')})`}`;
}

const separatorWords = (separator: string): string => (separator === '\n' ? 'lines' : `"${separator}"`);

export const targetName = ({ field, platform, isBelow }: ColumnTarget): string =>
  isBelow === true ? 'subcategory' : platform === undefined ? field : `${field}.${platform}`;

function whyIgnored({ name, reason, seemed }: PlannedColumn): string {
  if (reason === 'told_to_leave') return 'your choice';
  if (reason === 'never') return 'earned, paid or counted figures are never imported';
  if (reason === 'unfit' && seemed !== undefined)
    return `the name suggests ${targetName(seemed)}, but the values do not; use it anyway: ${mapWords(name, targetName(seemed))}`;
  const meant = nearestTarget(name);
  if (meant === undefined) return `no field has this name; to map it: ${mapWords(name, 'FIELD')}`;
  return `did you mean ${meant}? ${mapWords(name, meant)}`;
}

const mapWords = (name: string, target: string): string => `--map '${quoted(name).slice(1, -1)}=${target}'`;

const namedTargets: ReadonlyMap<string, string> = new Map([
  ...Object.entries(importFields).flatMap(([field, { aliases }]) =>
    [field, ...aliases].map((name): [string, string] => [name, field]),
  ),
  ...Object.entries(networkWords)
    .filter(([word]) => word.length > 2)
    .map(([word, platform]): [string, string] => [word, `socials.${platform}`]),
]);

function nearestTarget(name: string): string | undefined {
  const nearest = nearestName(wordsOfName(name).join('_'), [...namedTargets.keys()]);
  return nearest === undefined ? undefined : namedTargets.get(nearest);
}
