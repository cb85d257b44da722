import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { repeatEvery } from '../shared/kernel/background/background.ts';
import { parseJson } from '../shared/kernel/text/parse-json.ts';
import { environmentSchema } from '../shared/platform/environment/environment.ts';
import { redactUrl } from '../shared/platform/mongo-server/mongo-server.ts';
import { isProcessGone, thisMachine } from '../shared/platform/process/process-gone.ts';

const renewEveryMs = 30_000;
/** Age at which a note from another machine is ignored: nothing else here shows that its process was killed. */
const foreignNoteLastsMs = 4 * renewEveryMs;

/** How unset settings are shown. */
export const notSet = '(not set)';

const noteForm = z.object({
  role: z.enum(['all', 'web', 'jobs']),
  host: z.string(),
  pid: z.number(),
  startedAt: z.string(),
  /** Connection string without credentials. */
  database: z.string(),
  settings: z.record(z.string(), z.string()),
  /** The web server's public and local URLs. */
  web: z.object({ url: z.url(), local: z.url() }).nullable(),
});

/** A running Slipway process's note in its data folder, for commands to read. Contains no secrets. */
export type RunningNote = z.infer<typeof noteForm>;

/** This process's note. `databaseUrl` may contain credentials. */
export const noteOfThisProcess = (role: RunningNote['role'], databaseUrl: string, now: Date): RunningNote => ({
  role,
  host: thisMachine,
  pid: process.pid,
  startedAt: now.toISOString(),
  database: redactUrl(databaseUrl),
  settings: shownSettings(),
  web: null,
});

/** Writes a note to the data folder, replacing the process's earlier one. */
export async function leaveNote(dataDir: string, note: RunningNote): Promise<void> {
  await mkdir(folderIn(dataDir), { recursive: true });
  await writeFile(fileOf(dataDir, note), JSON.stringify(note), { mode: 0o600 });
}

/**
 * Leaves a note and keeps renewing it, so that commands on other machines can tell that the process is still running.
 * Returns a function that deletes it.
 */
export async function keepNote(dataDir: string, note: RunningNote): Promise<() => Promise<void>> {
  await leaveNote(dataDir, note);
  const file = fileOf(dataDir, note);
  const renew = () => utimes(file, new Date(), new Date()).catch(() => undefined); // the data folder was deleted
  const endRenewing = repeatEvery(renewEveryMs, renew);
  return () => {
    endRenewing();
    return rm(file, { force: true });
  };
}

/** Processes running on this data folder, longest-running first. */
export async function runningNotes(dataDir: string): Promise<RunningNote[]> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch(() => []); // If there is no folder, nothing has run here.
  const notes = await Promise.all(names.map((name) => readNote(path.join(folder, name))));
  return notes.filter((note) => note !== undefined).sort((a, b) => a.startedAt.localeCompare(b.startedAt));
}

async function readNote(file: string): Promise<RunningNote | undefined> {
  const text = await readFile(file, 'utf8').catch(() => ''); // ended
  const renewed = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0; // ended
  const note = noteForm.safeParse(parseJson(text)).data;
  if (note === undefined || isProcessGone(note)) return undefined;
  return note.host === thisMachine || Date.now() - renewed < foreignNoteLastsMs ? note : undefined;
}

/** URLs of the web server running on this data folder, or undefined. */
export async function runningWebAddress(dataDir: string): Promise<RunningNote['web'] | undefined> {
  return (await runningNotes(dataDir)).find(({ web }) => web !== null)?.web;
}

/** This process's settings, in a form that is safe to include in a request for help. */
export const shownSettings = (): Record<string, string> =>
  Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, shownSetting(name)]));

function shownSetting(name: string): string {
  const set = process.env[name];
  if (set === undefined || set === '') return notSet;
  if (/KEY|SECRET|TOKEN|PASSWORD/.test(name)) return '(set)';
  return /_(URL|ENDPOINT)$/.test(name) ? redactUrl(set) : set;
}

const folderIn = (dataDir: string): string => path.join(dataDir, 'running');
const fileOf = (dataDir: string, { host, pid }: RunningNote): string =>
  path.join(folderIn(dataDir), `${encodeURIComponent(host)}-${pid}.json`);
