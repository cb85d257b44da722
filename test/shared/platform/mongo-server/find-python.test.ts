import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { describePython, findPython, objectionTo } from '../../../../shared/platform/mongo-server/find-python.ts';
import { removeFolder, temporaryFolder } from './support/embedded.ts';
import { writeScript } from './support/fake-programs.ts';

const cpython = { name: 'cpython', version: '3.12.1', bits: 64, command: '/usr/bin/python3.12' };

describe('a Python interpreter', () => {
  test.each(['3.10.0', '3.11.7', '3.12.1', '3.13.9'])('%s has a wheel', (version) => {
    expect(objectionTo({ ...cpython, version })).toBeUndefined();
  });

  test.each([
    [{ version: '3.9.18' }, 'is 3.9.18'],
    [{ version: '3.14.0' }, 'is 3.14.0'],
    [{ version: '2.7.18' }, 'is 2.7.18'],
    [{ bits: 32 }, 'is a 32-bit build'],
    [{ name: 'pypy' }, 'is pypy'],
  ])('with %o has no wheel', (changes, objection) => {
    expect(objectionTo({ ...cpython, ...changes })).toBe(objection);
  });

  test("that prints something else isn't described", () => {
    expect(describePython(JSON.stringify(cpython))).toEqual(cpython);
    expect(describePython('python3: command not found')).toBeUndefined();
    expect(describePython('{"name":"cpython"}')).toBeUndefined();
  });
});

describe.skipIf(process.platform === 'win32')('the Python search', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await temporaryFolder();
    onTestFinished(() => removeFolder(folder));
    await mkdir(join(folder, 'bin'));
  });

  const install = (name: string, description: object) =>
    writeScript(join(folder, 'bin', name), `echo '${JSON.stringify(description)}'\n`);
  const search = () => findPython({ PATH: join(folder, 'bin') });

  test('skips those too new or broken, and returns the interpreter behind a shim', async () => {
    await writeScript(join(folder, 'bin', 'python3.13'), 'echo "no such version" >&2; exit 127\n');
    await install('python3', { ...cpython, version: '3.14.0' });
    await install('python', { ...cpython, version: '3.10.4', command: '/opt/python/bin/python3.10' });
    expect(await search()).toEqual({ python: { command: '/opt/python/bin/python3.10', version: '3.10.4' } });
  });

  test("says why each one found won't do", async () => {
    await writeScript(join(folder, 'bin', 'python3.11'), 'echo "no such version" >&2; exit 127\n');
    await install('python3', { ...cpython, version: '3.14.0' });
    expect(await search()).toEqual({
      failure: 'python3.11 does not run (no such version); python3 is 3.14.0; CPython 3.10 to 3.13 is needed',
    });
  });

  test('says when there is none', async () => {
    expect(await search()).toEqual({ failure: 'no python3 on PATH; CPython 3.10 to 3.13 is needed' });
  });
});
