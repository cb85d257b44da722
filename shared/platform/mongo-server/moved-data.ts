import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { dataPaths } from './data-paths.ts';
import { redactUrl } from './redact-url.ts';
import { MongoServerError } from './server-error.ts';

const moveForm = z.object({ to: z.string(), at: z.iso.datetime() });

/**
 * Records in the data folder that its database moved to `url`: without the note, a start without MONGODB_URL would
 * silently continue with old data. Safe to repeat.
 */
export async function recordMovedData(dataDir: string, url: string, now: Date): Promise<void> {
  await mkdir(dataPaths.mongoDir(dataDir), { recursive: true, mode: 0o700 });
  const note = { to: redactUrl(url), at: now.toISOString() };
  await writeFile(dataPaths.moved(dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600 });
}

/** Removes the note once the data folder has the database again. Safe to repeat. */
export const forgetMovedData = (dataDir: string): Promise<void> => rm(dataPaths.moved(dataDir), { force: true });

/** Throws MongoServerError `data_moved` for a data folder whose database was moved away. */
export async function refuseMovedData(dataDir: string): Promise<void> {
  const text = await readFile(dataPaths.moved(dataDir), 'utf8').catch(() => undefined); // usually there is none
  if (text === undefined) return;
  const data = readMove(text);
  const where = data === undefined ? 'another server' : `${data.to} on ${data.at.slice(0, 10)}`;
  throw new MongoServerError(
    'data_moved',
    `The database in ${dataDir} was moved to ${where}. Set MONGODB_URL to that server. ` +
      `To use the old data instead, as it was before the move, delete ${dataPaths.moved(dataDir)}.`,
  );
}

/** Even a note truncated by a full disk means that the data has moved. */
function readMove(text: string): z.infer<typeof moveForm> | undefined {
  try {
    return moveForm.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not JSON
  }
}
