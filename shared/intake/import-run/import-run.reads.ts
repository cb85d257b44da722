import { Binary } from 'mongodb';
import { notFound } from '../../kernel/errors.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { type ImportChunk, ImportChunkModel, ImportRunModel } from './import-run.model.ts';
import type { ImportRun, RunPart } from './import-run.ts';

/** An import run, or undefined. */
export const readImportRun = async (id: string): Promise<ImportRun | undefined> =>
  (await ImportRunModel.findOne({ _id: id }).lean<ImportRun>().exec()) ?? undefined;

/** An import run. Throws `not_found`. */
export async function requireImportRun(id: string): Promise<ImportRun> {
  const run = await readImportRun(id);
  if (run === undefined) throw notFound('import');
  return run;
}

/** Import runs, newest first. */
export const readImportRuns = (request: PageRequest): Promise<Page<ImportRun>> =>
  readPage(ImportRunModel, {}, { created_at: -1 }, request);

/** The bytes of a run's file or rejected rows, in chunks; none if deleted. */
export async function* readRunPart(run: string, part: RunPart): AsyncGenerator<Buffer> {
  const chunks = ImportChunkModel.find({ run, part }).sort({ _id: 1 }).lean<ImportChunk>();
  for await (const { bytes } of chunks.cursor({ batchSize: 2 }))
    yield bytes instanceof Binary ? Buffer.from(bytes.value()) : Buffer.from(bytes);
}
