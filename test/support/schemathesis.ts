import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Pinned: the same seed gives the same requests only with the same version. */
const requirement = 'schemathesis==4.32.5';
const folder = path.resolve(import.meta.dirname, '../../.cache/schemathesis');
const marker = path.join(folder, 'slipway-installed.txt');
const binaries = path.join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
const installsWithinMs = 180_000;

/** The fuzzer's program, installed on first use into a folder that is kept, or why it cannot be had here. */
export async function findSchemathesis(): Promise<{ program: string } | { missing: string }> {
  const program = path.join(binaries, 'schemathesis');
  try {
    if ((await installed()) !== requirement) await install();
    return { program };
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return { missing: `${requirement} cannot be installed: ${reason.split('\n')[0]}` };
  }
}

async function installed(): Promise<string | undefined> {
  return existsSync(marker) ? readFile(marker, 'utf8') : undefined;
}

async function install(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  await run(process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', folder]);
  // Without the network it says so soon: it is tried at each run of the tests.
  const patience = ['--retries', '1', '--timeout', '15', '--disable-pip-version-check'];
  const pip = ['-m', 'pip', 'install', '--quiet', ...patience, requirement];
  await run(path.join(binaries, 'python'), pip, { timeout: installsWithinMs });
  await writeFile(marker, requirement);
}
