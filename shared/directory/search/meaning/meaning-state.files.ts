import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../../kernel/text/parse-json.ts';

const meaningState = z.object({
  stage: z.enum(['fetching', 'reading', 'ready', 'failed']),
  /** Number of indexed listings, and the total. */
  done: z.int(),
  total: z.int(),
  /** Why it failed. */
  why: z.string().nullable(),
});

/** State of semantic search in a data folder. */
export type MeaningState = z.infer<typeof meaningState>;

const fileIn = (folder: string): string => join(folder, 'state.json');

/** Writes the progress for `doctor`; ignores write errors. */
export async function writeMeaningState(folder: string, state: MeaningState): Promise<void> {
  const fresh = `${fileIn(folder)}.${process.pid}.new`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(fresh, JSON.stringify(state));
    await rename(fresh, fileIn(folder));
  } catch {
    // The disk may be full; search continues.
  }
}

/** The last recorded state, or undefined. */
export async function readMeaningState(folder: string): Promise<MeaningState | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => ''); // The file is missing if it never started.
  return meaningState.safeParse(parseJson(text)).data;
}
