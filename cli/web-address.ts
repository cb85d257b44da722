import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '../shared/kernel/text/parse-json.ts';
import { isProcessGone } from '../shared/platform/process/process-gone.ts';

const noteForm = z.object({ url: z.url(), host: z.string(), pid: z.number() });

/** Notes in the data folder where this process serves, so that commands beside it print links that lead to it. */
export async function noteWebAddress(dataDir: string, url: string): Promise<void> {
  await writeFile(noteIn(dataDir), JSON.stringify({ url, host: hostname(), pid: process.pid }));
}

/** Takes the note back. Safe to repeat. */
export const forgetWebAddress = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true });

/** Address of the web server that runs on this data folder; undefined when none does, as far as this machine knows. */
export async function runningWebAddress(dataDir: string): Promise<string | undefined> {
  const text = await readFile(noteIn(dataDir), 'utf8').catch(() => ''); // no server has run here
  const note = noteForm.safeParse(parseJson(text)).data;
  return note === undefined || isProcessGone(note) ? undefined : note.url;
}

const noteIn = (dataDir: string): string => path.join(dataDir, 'web-server.json');
