import { type RejectedRow, rejectedRows } from '../import/write/rejected-row.ts';
import { readRunPart } from './import-run.reads.ts';
import type { ImportRun } from './import-run.ts';

/** A rejected row of a run. */
export interface KeptReject extends RejectedRow {
  /** Its place among the rejected rows of the whole file, from 0. */
  id: number;
  /** Whether somebody corrected it, and it has not been imported yet. */
  isCorrected?: boolean;
}

/** Rejected rows of a run in the file's order. */
export async function* readRejects({ _id, rejects }: Pick<ImportRun, '_id' | 'rejects'>): AsyncGenerator<KeptReject> {
  if (rejects?.part === undefined) return;
  yield* rejectedRows<KeptReject>(decoded(readRunPart(_id, rejects.part)));
}

/** Rejected rows of one page, numbered from 1. */
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
