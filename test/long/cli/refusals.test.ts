import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseProcesses, newDataFolder, removeDataFolder, run } from '../../support/slipway-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await newDataFolder();
});
afterAll(() => removeDataFolder(folder, []));

describe('a refused start', () => {
  test('names a taken port, and leaves no database behind', async () => {
    const squatter = createServer().listen(0, '0.0.0.0');
    await once(squatter, 'listening');
    const taken = squatter.address();
    const PORT = typeof taken === 'object' && taken !== null ? `${taken.port}` : '';
    try {
      const { code, err } = await run(['start', '--no-demo'], folder, { PORT });
      expect(code).toBe(1);
      expect(err).toContain(`Port ${PORT} is in use`);
      expect(err).toContain('Set PORT to a free port, for example PORT=');
      expect(err).not.toContain('    at ');
      expect(await databaseProcesses(folder)).toEqual([]);
    } finally {
      squatter.close();
    }
  });

  test('names a data folder that is not writable, and what to do', async () => {
    const file = path.join(folder, 'a-file');
    await writeFile(file, '');
    for (const [dataDir, why] of [
      [path.join(file, 'data'), 'part of its path is a file'],
      ['/proc/slipway', 'Cannot use data folder'],
    ] as const) {
      const { code, err } = await run(['start'], dataDir);
      expect(code).toBe(1);
      expect(err).toContain(dataDir);
      expect(err).toContain(why);
      expect(err).toContain('set DATA_DIR to another folder');
      expect(err).not.toContain('    at ');
    }
  });

  test('names a missing browser, like doctor, before anything is started', async () => {
    for (const command of ['start', 'doctor']) {
      const { code, out, err } = await run([command], folder, { CRAWL_BROWSER: '/no/such/chromium' });
      expect(code).toBe(1);
      expect(out + err).toContain('CRAWL_BROWSER is not an executable: /no/such/chromium.');
    }
    expect(await databaseProcesses(folder)).toEqual([]);
  });

  test('names each unusable setting', async () => {
    const wrong = { PORT: 'eighty', PUBLIC_URL: 'directory.example', LOG_LEVEL: 'loud' };
    const { code, err } = await run(['start'], folder, wrong);
    expect(code).toBe(1);
    const [title, ...lines] = err.trimEnd().split('\n');
    expect(title).toBe('Invalid settings:');
    expect(lines.map((line) => line.split(':')[0]?.trim())).toEqual(Object.keys(wrong));
  });
});

describe('the doctor', () => {
  test('names a missing database, without its password, and exits with 1', async () => {
    const MONGODB_URL = 'mongodb+srv://keeper:open-sesame@no-such-host.invalid/slipway';
    const { code, out, err } = await run(['doctor'], folder, { MONGODB_URL });
    expect(code).toBe(1);
    expect(out + err).not.toContain('open-sesame');
    expect(out).toMatch(/^Data folder +.* \(writable\)$/m);
    expect(out).toMatch(/^Database +Cannot connect to MONGODB_URL \(.*no-such-host\.invalid.*\)/m);
    expect(out).toMatch(/Check (the host name|that the server is running)/);
  });

  test('names an invalid connection string, without its password', async () => {
    const { code, out, err } = await run(['doctor'], folder, { MONGODB_URL: 'postgres://keeper:open-sesame@db/x' });
    expect(code).toBe(1);
    expect(out + err).not.toContain('open-sesame');
    expect(out).toContain('is not a valid connection string');
  });

  test('names a wrong setting and reports the others', async () => {
    const { code, out } = await run(['doctor'], folder, { PORT: 'eighty', MONGODB_URL: 'x' });
    expect(code).toBe(1);
    expect(out).toContain('PORT: ');
    expect(out).toMatch(/^DATA_DIR +\S/m);
  });
});

describe('a refused command line', () => {
  test.each([
    [['strat'], 'Unknown command: strat. Did you mean start?'],
    [['start', '--rol=web'], 'Unknown option --rol. Did you mean --role?'],
    [['start', '--role=banana'], 'Expected one of: all, web, jobs.'],
    [['import', 'catalogue.xlsx'], 'catalogue.xlsx: '],
  ])('%j gets one line with a hint', async (args, message) => {
    const { code, out, err } = await run(args, folder);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

test.each([[['--help']], [['start', '--help']]])('%j is answered in plain text', async (args) => {
  const { code, out } = await run(args, folder);
  expect(code).toBe(0);
  expect(out).toContain('Start Slipway');
  expect(out).not.toContain('\u001b');
});

test('--version prints the Slipway version', async () => {
  expect(await run(['--version'], folder)).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});
