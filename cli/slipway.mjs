// Plain JavaScript, so that an older Node can report the problem before parsing a file it doesn't support.
import module from 'node:module';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';

const neededMajor = 24;

if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  console.error(
    `Slipway needs Node ${neededMajor}, but this is ${process.versions.node}. Start it with npm (npm start, npm run ` +
      'slipway -- …): npm ci has installed the right Node in node_modules. On a platform without it, install Node 24.',
  );
  process.exit(1);
}

// A small heap takes a third less memory, and a few seconds more.
if (['backup', 'restore'].includes(process.argv[2])) v8.setFlagsFromString('--optimize-for-size');

// It runs beside a server, whose visitors come first.
if (process.argv[2] === 'backup') os.setPriority(os.constants.priority.PRIORITY_LOW);

// Halves the processor time of startup: types are stripped and files compiled once. If the cache isn't writable,
// nothing is cached.
module.enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));

// Read by libraries on load: colours are only for terminals.
if (!process.stdout.isTTY) process.env.NO_COLOR ??= '1';

await import('./slipway.ts');
