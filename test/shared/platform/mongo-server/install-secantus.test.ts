import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  installedSecantus,
  installSecantus,
  pipFailure,
} from '../../../../shared/platform/mongo-server/install-secantus.ts';
import type { ServerContext } from '../../../../shared/platform/mongo-server/server-context.ts';
import { removeFolder, temporaryFolder } from './support/embedded.ts';
import { writeScript } from './support/fake-programs.ts';
import { testContext } from './support/test-context.ts';

let folder: string;
let context: ServerContext;
let lines: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  lines = [];
  context = testContext({ pythonDir: join(folder, 'secantusdb'), say: (line) => lines.push(line) });
});

interface FakePython {
  /** Shell code for `-m venv`, with the target in `$folder`; by default it copies this script there. */
  venv?: string;
  /** Shell code for `-m pip install`. */
  pip?: string;
}

/** A Python that logs its arguments; the check of the installation always succeeds. */
async function installPython({ venv, pip = '' }: FakePython = {}): Promise<{ command: string; version: string }> {
  const command = join(folder, 'python3');
  const makeVenv = 'mkdir -p "$folder/bin" && touch "$folder/pyvenv.cfg" && cp "$0" "$folder/bin/python"';
  await writeScript(
    command,
    `for folder; do :; done
case "$*" in
  *"-m venv"*) echo venv >> ${folder}/calls; ${venv ?? makeVenv} ;;
  *"pip install"*) echo pip >> ${folder}/calls; while [ $# -gt 0 ]; do [ "$1" = --target ] && mkdir -p "$2"; shift; done; ${pip} ;;
esac
`,
  );
  return { command, version: '3.12.1' };
}

const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
const leftovers = async () => (await readdir(folder)).filter((name) => /part|lock/.test(name));

describe.skipIf(process.platform === 'win32')('installing secantusdb', () => {
  test("happens once, is announced, and is run by its virtual environment's Python", async () => {
    const python = await installPython();
    const command = {
      command: join(context.pythonDir, 'bin', 'python'),
      leadingArguments: ['-I', expect.stringMatching(/run-secantus\.py$/)],
    };
    expect(await installedSecantus(context)).toBeUndefined();
    expect(await installSecantus(python, context)).toMatchObject(command);
    expect(await installSecantus(python, context)).toMatchObject(command);
    expect(await installedSecantus(context)).toMatchObject(command);
    expect(await calls()).toEqual(['venv', 'pip']);
    expect(lines).toEqual(['Installing the embedded database (secantusdb==0.7.0b3 from PyPI, about 145 MB, once)']);
    expect(await leftovers()).toEqual([]);
  });

  test('happens once for several callers at the same moment', async () => {
    const python = await installPython({ pip: 'sleep 0.3' });
    const results = await Promise.all([1, 2, 3].map(() => installSecantus(python, context)));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await calls()).toEqual(['venv', 'pip']);
  });

  test('replaces a half-finished one and removes leftovers of killed installers', async () => {
    const python = await installPython();
    await mkdir(join(context.pythonDir, 'lib'), { recursive: true });
    await writeFile(join(context.pythonDir, 'pyvenv.cfg'), '');
    await mkdir(`${context.pythonDir}.part-of-a-killed-installer`);
    expect(await installSecantus(python, context)).toHaveProperty('command');
    expect(existsSync(join(context.pythonDir, 'lib'))).toBe(false);
    expect(await leftovers()).toEqual([]);
  });

  test('replaces one whose version or Python has changed', async () => {
    const python = await installPython();
    await installSecantus(python, context);
    const marker = join(context.pythonDir, 'slipway-installed.json');
    await writeFile(marker, (await readFile(marker, 'utf8')).replace('0.7.0b3', '0.6.0'));
    expect(await installSecantus(python, context)).toHaveProperty('command');
    await writeScript(join(context.pythonDir, 'bin', 'python'), 'exit 1\n');
    expect(await installSecantus(python, context)).toHaveProperty('command');
    expect(await calls()).toEqual(['venv', 'pip', 'venv', 'pip', 'venv', 'pip']);
  });

  test('uses a plain folder when Python has no venv module', async () => {
    const python = await installPython({ venv: 'exit 1' });
    const installed = await installSecantus(python, context);
    expect(installed).toMatchObject({ command: python.command });
    expect(JSON.stringify(installed)).toContain(`${context.pythonDir}/packages`);
    expect(await calls()).toEqual(['venv', 'pip']);
  });

  test('without venv and pip names the package that provides them', async () => {
    const python = await installPython({ venv: 'exit 1', pip: 'echo "No module named pip" >&2; exit 1' });
    expect(await installSecantus(python, context)).toEqual({
      failure: `${python.command} has neither venv nor pip (Debian and Ubuntu: apt install python3-venv)`,
    });
    expect(existsSync(context.pythonDir)).toBe(false);
    expect(await leftovers()).toEqual([]);
  });

  test("leaves a folder alone that it didn't create", async () => {
    const python = await installPython();
    await mkdir(context.pythonDir);
    await writeFile(join(context.pythonDir, 'thesis.txt'), 'the only copy');
    expect(await installSecantus(python, context)).toHaveProperty('failure');
    expect(await readdir(context.pythonDir)).toEqual(['thesis.txt']);
  });

  test("reports pip's first error when it fails", () => {
    const stderr = 'WARNING: Retrying\nERROR: No matching distribution found for secantusdb\nERROR: second\n';
    expect(pipFailure({ stderr })).toBe(
      'pip could not install secantusdb==0.7.0b3: No matching distribution found for secantusdb',
    );
    expect(pipFailure({ stderr: 'Killed\n' })).toBe('pip could not install secantusdb==0.7.0b3: Killed');
  });
});
