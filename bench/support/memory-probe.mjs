// Loaded into a measured server before its program (NODE_OPTIONS=--import): reports its memory use on SIGUSR2.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const isServer = isMainThread && process.argv[1]?.endsWith('slipway.mjs') === true;
const file = process.env.MEMORY_PROBE_FILE;

if (isServer && file !== undefined) {
  process.on('SIGUSR2', () => writeFileSync(file, JSON.stringify(process.memoryUsage())));
}
