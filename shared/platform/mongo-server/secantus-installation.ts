import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Python } from './find-python.ts';

/** Pinned: a beta whose storage format may change between versions. */
export const SECANTUS_VERSION = '0.7.0b3';

export const SECANTUS_REQUIREMENT = `secantusdb==${SECANTUS_VERSION}`;

/** Starts the server with fixes for bugs in this version. */
const script = join(import.meta.dirname, 'run-secantus.py');

const MARKER = 'slipway-installed.json';

/** A virtual environment, or a plain folder of packages where Python lacks the venv module. */
export type Layout = 'venv' | 'target';

const markerSchema = z.object({
  requirement: z.literal(SECANTUS_REQUIREMENT),
  layout: z.enum(['venv', 'target']),
  /** Path of the Python it was installed with, and its series, such as 3.11: packages only fit one series. */
  python: z.string(),
  series: z.string().regex(/^\d+\.\d+$/),
});

/** A complete installation, as its marker file describes it. */
export type Installation = z.infer<typeof markerSchema>;

/** How to run the server, and how to check (exit code 0) that it works. */
export interface SecantusCommand {
  command: string;
  /** Arguments before the server's own. */
  leadingArguments: readonly string[];
  checkArguments: readonly string[];
}

/** The installation in a folder; undefined if missing, incomplete or of another version. */
export async function readInstallation(folder: string): Promise<Installation | undefined> {
  try {
    return markerSchema.safeParse(JSON.parse(await readFile(join(folder, MARKER), 'utf8'))).data;
  } catch {
    // No marker: never installed, or incomplete.
    return undefined;
  }
}

/** Marks a folder as complete; the last step of an installation. */
export async function markInstalled(folder: string, layout: Layout, python: Python): Promise<void> {
  const series = python.version.split('.').slice(0, 2).join('.');
  const installation: Installation = { requirement: SECANTUS_REQUIREMENT, layout, python: python.command, series };
  await writeFile(join(folder, MARKER), JSON.stringify(installation));
}

/**
 * The commands of an installation. They avoid the virtual environment's scripts, which contain the path where it
 * was built; `-I` ignores PYTHONPATH, user packages and the current folder.
 */
export function secantusCommand(folder: string, { layout, python, series }: Installation): SecantusCommand {
  const isVenv = layout === 'venv';
  const start = isVenv ? '' : `import sys;sys.path[:0]=${JSON.stringify([join(folder, 'packages')])};`;
  const check =
    `${start}import sys,importlib.util as u;` +
    `sys.exit(0 if "%d.%d"%sys.version_info[:2]=="${series}" and u.find_spec("secantus") else 1)`;
  const run = isVenv
    ? [script]
    : ['-c', `${start}import runpy;runpy.run_path(${JSON.stringify(script)},run_name="__main__")`];
  return {
    command: isVenv ? venvPython(folder) : python,
    leadingArguments: ['-I', ...run],
    checkArguments: ['-I', '-c', check],
  };
}

/** Path of the Python inside a virtual environment. */
export function venvPython(folder: string): string {
  return process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');
}

/**
 * Removes an unusable installation. Returns false, and removes nothing, if the folder contains anything this installer
 * didn't create.
 */
export async function removeInstallation(folder: string): Promise<boolean> {
  const content: string[] = await readdir(folder).catch(() => []);
  const isOurs = content.length === 0 || [MARKER, 'pyvenv.cfg', 'packages'].some((name) => content.includes(name));
  if (isOurs) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  return isOurs;
}
