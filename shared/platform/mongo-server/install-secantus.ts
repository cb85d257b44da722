import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { waitNews } from '../process/wait-news.ts';
import { withFileLock } from './file-lock.ts';
import type { Python } from './find-python.ts';
import { lastLine, type ProgramResult, runGuarded } from './run-program.ts';
import {
  type Layout,
  markInstalled,
  readInstallation,
  removeInstallation,
  SECANTUS_REQUIREMENT,
  type SecantusCommand,
  secantusCommand,
  venvPython,
} from './secantus-installation.ts';
import type { ServerContext } from './server-context.ts';

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const PIP_OPTIONS = [
  '--only-binary=:all:',
  '--no-user',
  '--no-input',
  '--disable-pip-version-check',
  '--retries=1',
  '-q',
];

/**
 * Installs the server from PyPI in `context.pythonDir` if it is missing, incomplete or of another version. Builds
 * it in a temporary folder and renames that when complete, so that a kill leaves no partial installation; safe to
 * call from several processes. It stays a separate program (GPL-2), never linked.
 */
export async function installSecantus(
  python: Python,
  context: ServerContext,
): Promise<SecantusCommand | { failure: string }> {
  const { pythonDir, signal } = context;
  await mkdir(dirname(pythonDir), { recursive: true });
  const tell = waitNews(context.say);
  const onWait = (pid: number) => tell(`Waiting for process ${pid} to install the embedded database`);
  return withFileLock(`${pythonDir}.lock`, { signal, onWait }, async () => {
    return (await installedSecantus(context)) ?? (await installNow(python, context));
  });
}

/**
 * The command of a complete installation whose Python still exists, has the same version series and finds the package.
 */
export async function installedSecantus(context: ServerContext): Promise<SecantusCommand | undefined> {
  const installation = await readInstallation(context.pythonDir);
  if (installation === undefined) return undefined;
  const command = secantusCommand(context.pythonDir, installation);
  return (await run(context, command.command, command.checkArguments)).code === 0 ? command : undefined;
}

async function installNow(python: Python, context: ServerContext): Promise<SecantusCommand | { failure: string }> {
  const { pythonDir, say } = context;
  await removeParts(pythonDir);
  if (!(await removeInstallation(pythonDir))) {
    return {
      failure: `${pythonDir} contains something other than the embedded database; remove it or set a different folder`,
    };
  }
  say(`Installing the embedded database (${SECANTUS_REQUIREMENT} from PyPI, about 145 MB, once)`);
  const part = `${pythonDir}.part-${randomUUID()}`;
  try {
    const built = await build(python, part, context);
    if (typeof built === 'object') return built;
    await markInstalled(part, built, python);
    await rename(part, pythonDir);
  } finally {
    await rm(part, { recursive: true, force: true, maxRetries: 3 });
  }
  return (
    (await installedSecantus(context)) ?? { failure: `secantusdb was installed in ${pythonDir}, but does not run` }
  );
}

/**
 * A virtual environment; without the venv or ensurepip module (separate packages on Debian), a plain folder filled by
 * pip.
 */
async function build(python: Python, folder: string, context: ServerContext): Promise<Layout | { failure: string }> {
  const made = await run(context, python.command, ['-I', '-m', 'venv', folder]);
  if (made.code === 0) {
    const pip = ['-I', '-m', 'pip', 'install', ...PIP_OPTIONS, SECANTUS_REQUIREMENT];
    const installed = await run(context, venvPython(folder), pip);
    return installed.code === 0 ? 'venv' : { failure: pipFailure(installed) };
  }
  await rm(folder, { recursive: true, force: true });
  const pip = ['-m', 'pip', 'install', ...PIP_OPTIONS, '--target', join(folder, 'packages'), SECANTUS_REQUIREMENT];
  const installed = await run(context, python.command, pip);
  if (installed.code === 0) return 'target';
  if (!/No module named pip/.test(installed.stderr)) return { failure: pipFailure(installed) };
  return { failure: `${python.command} has neither venv nor pip (Debian and Ubuntu: apt install python3-venv)` };
}

/** The reason in pip's output: the first ERROR line is the cause, later ones are consequences. */
export function pipFailure(result: Pick<ProgramResult, 'stderr'>): string {
  const error = result.stderr.split('\n').find((line) => line.startsWith('ERROR:'));
  const reason = error?.slice('ERROR:'.length).trim() ?? lastLine(result.stderr);
  return `pip could not install ${SECANTUS_REQUIREMENT}: ${reason}`;
}

/** Removes unfinished folders: while we hold the lock, they can only be leftovers of killed installers. */
async function removeParts(pythonDir: string): Promise<void> {
  const parent = dirname(pythonDir);
  const parts = (await readdir(parent)).filter((name) => name.startsWith(`${basename(pythonDir)}.part-`));
  for (const name of parts) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
}

function run(context: ServerContext, command: string, programArguments: readonly string[]): Promise<ProgramResult> {
  const { environment, signal } = context;
  return runGuarded(command, programArguments, { environment, signal, timeoutMs: INSTALL_TIMEOUT_MS });
}
