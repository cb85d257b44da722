import { type ListField, listFields } from '../../../directory/directory.ts';
import type { FormValues } from './form-values.ts';

/** Cell names (none for plain texts) and the maximum number of rows. */
interface RowListFacts {
  cells: readonly [string, ...string[]];
  most: number;
}

type TextList = `fields.${ListField}`;
export type RowList = TextList | 'faqs' | 'founders' | 'milestones';

const textLists = Object.fromEntries(
  listFields.map((field): [string, RowListFacts] => [`fields.${field}`, { cells: [''], most: 20 }]),
) as Record<TextList, RowListFacts>;

/** Lists in a draft whose rows are added and removed individually. */
export const rowLists: Readonly<Record<RowList, RowListFacts>> = {
  ...textLists,
  faqs: { cells: ['question', 'answer'], most: 10 },
  founders: { cells: ['name', 'title', 'bio'], most: 6 },
  milestones: { cells: ['date', 'title', 'description', 'url'], most: 50 },
};

export const isRowList = (name: string): name is RowList => Object.hasOwn(rowLists, name);

/** A row's cells; rows of plain text lists have one cell with an empty name. */
export type Row = Readonly<Record<string, string>>;

/** Field name of a cell: `features.0`, `faqs.1.answer`. */
export const cellName = (list: RowList, index: number, cell: string): string =>
  cell === '' ? `${list}.${index}` : `${list}.${index}.${cell}`;

// Higher than every limit, so that errors can state the actual count, but low enough to be cheap to parse.
const mostRead = 100;

/** A list's rows in form order, including blank ones. */
export function rowsOf(values: FormValues, list: RowList): Row[] {
  const { cells } = rowLists[list];
  return Array.from({ length: mostRead }, (_, index) => index)
    .filter((index) => cells.some((cell) => values[cellName(list, index, cell)] !== undefined))
    .map((index) => Object.fromEntries(cells.map((cell) => [cell, values[cellName(list, index, cell)] ?? ''])));
}

export const isBlankRow = (row: Row): boolean => Object.values(row).every((text) => text.trim() === '');

/** The form with a list's rows replaced, indexed from 0. */
export function withRows(values: FormValues, list: RowList, rows: readonly Row[]): FormValues {
  const others = Object.entries(values).filter(([name]) => !name.startsWith(`${list}.`));
  const own = rows.flatMap((row, index) =>
    Object.entries(row).map(([cell, text]): [string, string] => [cellName(list, index, cell), text]),
  );
  return Object.fromEntries([...others, ...own]);
}

/** The form without blank rows, so that indexes match the operation's. */
export function withoutBlankRows(values: FormValues): FormValues {
  return Object.keys(rowLists)
    .filter(isRowList)
    .reduce(
      (kept, list) =>
        withRows(
          kept,
          list,
          rowsOf(kept, list).filter((row) => !isBlankRow(row)),
        ),
      values,
    );
}

export const blankRow = (list: RowList): Row => Object.fromEntries(rowLists[list].cells.map((cell) => [cell, '']));
