import { newTestPool } from './test-pool.ts';

/** A process with a pool running an endless task; it prints the id of the pool's process. */
const pool = newTestPool();
const pid = await pool.run('pid');
void pool.run('workInNativeThread');
process.stdout.write(`${pid}\n`);
