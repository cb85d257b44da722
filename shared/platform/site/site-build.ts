import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { withFileLock } from '../mongo-server/mongo-server.ts';
import { finishBuild, folderOfBuild, isBuilt, useBuild } from './site-folders.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const sources = ['site/**/*', 'shared/**/*.{ts,json}', 'api/**/*.ts', 'astro.config.mjs', 'package-lock.json'];
const lockFile = path.join(root, '.cache/compile-site.lock');

/** ID of the site's current source: a different ID means that all pages have to be rewritten. */
export async function readBuildId(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Compiles the site into a folder of its own, unless this build exists, so that a process serving an earlier build
 * keeps its files. Of concurrent processes, one compiles and the others wait. If compiling fails, throws an error with
 * the compiler's last lines. Returns whether it compiled.
 */
export async function compileSite(buildId: string, say: (line: string) => void): Promise<boolean> {
  await mkdir(path.dirname(lockFile), { recursive: true });
  return withFileLock(lockFile, {}, async () => {
    const compiled = await isBuilt(buildId);
    if (compiled) {
      await useBuild(buildId);
    } else {
      say('Building the site …');
      await runAstroBuild(folderOfBuild(buildId));
      await finishBuild(buildId);
    }
    return !compiled;
  });
}

function runAstroBuild(output: string): Promise<void> {
  const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [astro, 'build', '--outDir', output], {
      cwd: root,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The site could not be compiled:\n${said.join('').split('\n').slice(-30).join('\n')}`));
    });
  });
}
