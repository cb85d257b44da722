import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withFileLock } from '../../shared/platform/mongo-server/mongo-server.ts';

const run = promisify(execFile);
const folders = path.resolve(import.meta.dirname, '../../.cache');
const installsWithinMs = 180_000;

/**
 * A folder of Python programs, installed on first use and kept, or why it isn't available here. `requirements` are
 * pinned: others are installed separately.
 */
export async function findPythonPrograms(
  name: string,
  requirements: readonly string[],
): Promise<{ binaries: string } | { missing: string }> {
  const folder = path.join(folders, name);
  const binaries = path.join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  const marker = path.join(folder, 'slipway-installed.txt');
  const wanted = requirements.join('\n');
  try {
    const isInstalled = async () => existsSync(marker) && (await readFile(marker, 'utf8')) === wanted;
    if (await isInstalled()) return { binaries };
    await mkdir(folders, { recursive: true });
    // Several test files may need it at once.
    await withFileLock(`${folder}.lock`, {}, async () => {
      if (await isInstalled()) return;
      await install(folder, binaries, requirements);
      await writeFile(marker, wanted);
    });
    return { binaries };
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return { missing: `${requirements.join(', ')} cannot be installed: ${reason.split('\n')[0]}` };
  }
}

async function install(folder: string, binaries: string, requirements: readonly string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await run(process.platform === 'win32' ? 'python' : 'python3', ['-m', 'venv', folder]);
  // Fails fast without the network: it is tried on each test run.
  const patience = ['--retries', '1', '--timeout', '15', '--disable-pip-version-check'];
  const pip = ['-m', 'pip', 'install', '--quiet', ...patience, ...requirements];
  await run(path.join(binaries, 'python'), pip, { timeout: installsWithinMs });
}
