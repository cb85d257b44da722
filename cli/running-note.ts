import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '../shared/kernel/text/parse-json.ts';
import { environmentSchema } from '../shared/platform/environment/environment.ts';
import { redactUrl } from '../shared/platform/mongo-server/mongo-server.ts';
import { isProcessGone } from '../shared/platform/process/process-gone.ts';

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
  host: hostname(),
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

/** Deletes a process's note. Safe to repeat. */
export const takeNoteBack = (dataDir: string, note: RunningNote): Promise<void> =>
  rm(fileOf(dataDir, note), { force: true });

/** Processes running on this data folder, as far as this machine knows, longest-running first. */
export async function runningNotes(dataDir: string): Promise<RunningNote[]> {
  const folder = folderIn(dataDir);
  const names = await readdir(folder).catch(() => []); // If there is no folder, nothing has run here.
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => ''))); // ended
  return texts
    .flatMap((text) => noteForm.safeParse(parseJson(text)).data ?? [])
    .filter((note) => !isProcessGone(note))
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt));
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
