import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { tryBrowser } from '../../../../shared/platform/browser/browser.ts';
import { browserProblem } from '../../../../shared/platform/browser/browser-settings.ts';
import { chromiumIfAny, isSandboxPossible, withoutChromium } from '../../../support/chromium.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const chromium = chromiumIfAny();
const settings = { path: chromium ?? '', isSandboxed: isSandboxPossible() };

/** Processes with a browser folder of this process on their command line. */
async function browsersOf(pid: number | undefined): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(processes.map((each) => readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(`slipway-browser-${pid}-`));
}

const foldersOf = async (pid: number | undefined): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`slipway-browser-${pid}-`));

/** A program that keeps a browser busy with an endless page, and reports it. */
const busyProgram = (folder: string): string => `
  import { renderPage, setBrowser } from '${folder}/shared/platform/browser/browser.ts';
  import { setSiteAddress } from '${folder}/shared/kernel/address/site-address.ts';
  setSiteAddress('http://localhost');
  setBrowser(${JSON.stringify(settings)}, () => undefined);
  const load = async () => { process.stdout.write('busy'); return undefined; };
  const html = '<script src="/x.js"></script><script>for (;;) {}</script>';
  const page = { url: 'http://site.example/', html, load, timeoutMs: 60_000, maxLength: 1000 };
  await renderPage(page, AbortSignal.timeout(60_000));`;

describe.skipIf(chromium === undefined)(`a browser${chromium === undefined ? withoutChromium : ''}`, () => {
  test('reports its version and leaves nothing behind', async () => {
    expect(await tryBrowser(settings)).toMatch(/^(Headless)?Chrom(e|ium)\/\d+/);
    expect(await foldersOf(process.pid)).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')(
    'dies with its program when that is killed, even in an endless script',
    async () => {
      const args = ['--input-type=module', '--eval', busyProgram(process.cwd())];
      const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(program.stdout, 'data');
      expect(await browsersOf(program.pid)).not.toEqual([]);
      program.kill('SIGKILL');
      await vi.waitFor(async () => expect(await browsersOf(program.pid)).toEqual([]), { timeout: 10_000 });
      await tryBrowser(settings);
      expect(await foldersOf(program.pid)).toEqual([]);
    },
  );
});

describe('an unusable browser', () => {
  test('is reported at startup by the name of its setting', async () => {
    const missing = await browserProblem({ path: '/no/such/chromium', isSandboxed: false });
    expect(missing).toContain('CRAWL_BROWSER is not an executable: /no/such/chromium');
    expect(await browserProblem({ path: tmpdir(), isSandboxed: false })).toContain('is not an executable');
  });

  test('is reported to superusers, who have no sandbox', async () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    expect(await browserProblem({ path: process.execPath, isSandboxed: true })).toContain('CRAWL_BROWSER_SANDBOX=off');
    expect(await browserProblem({ path: process.execPath, isSandboxed: false })).toBeUndefined();
    vi.restoreAllMocks();
  });

  test("is reported with its last words when it doesn't start", async () => {
    const program = path.join(await temporaryFolder(), 'browser');
    await writeFile(program, '#!/bin/sh\necho "libnss3.so is missing" >&2\nexit 127\n');
    await chmod(program, 0o755);
    const started = tryBrowser({ path: program, isSandboxed: true });
    await expect(started).rejects.toThrow('The browser at CRAWL_BROWSER failed to start.');
    await expect(started).rejects.toHaveProperty('cause.message', 'libnss3.so is missing');
    expect(await foldersOf(process.pid)).toEqual([]);
  });
});
