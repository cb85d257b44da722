import { type RejectedRow, rejectedRows } from '../import/write/rejected-row.ts';
import { readRunPart } from './import-run.reads.ts';
import type { ImportRun } from './import-run.ts';

/** A rejected row, as stored with its run. */
export interface KeptReject extends RejectedRow {
  /** Position among all rejected rows of the file, from 0. */
  id: number;
  /** Whether it has been corrected but not yet imported; if it has no problems, it is ready for import. */
  isCorrected?: boolean;
  /** Whether anyone has edited it; edits are kept when the file is checked again. */
  isEdited?: boolean;
}

/** A run's rejected rows in file order. */
export async function* readRejects({ _id, rejects }: Pick<ImportRun, '_id' | 'rejects'>): AsyncGenerator<KeptReject> {
  if (rejects?.part === undefined) return;
  yield* rejectedRows<KeptReject>(decoded(readRunPart(_id, rejects.part)));
}

/** A run's rejected rows that somebody has edited, by line. */
export async function readEditedRejects(run: Pick<ImportRun, '_id' | 'rejects'>): Promise<Map<number, KeptReject>> {
  const edited = new Map<number, KeptReject>();
  for await (const row of readRejects(run)) if (row.isEdited === true) edited.set(row.line, row);
  return edited;
}

/** One page of rejected rows; pages start at 1. */
export async function readRejectsPage(
  run: Pick<ImportRun, '_id' | 'rejects'>,
  { page, per_page }: { page: number; per_page: number },
): Promise<KeptReject[]> {
  const rows: KeptReject[] = [];
  let at = 0;
  for await (const row of readRejects(run)) {
    if (at >= (page - 1) * per_page) rows.push(row);
    at += 1;
    if (rows.length === per_page) break;
  }
  return rows;
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
}
