import { newTestPool } from './test-pool.ts';

/** A process that has a pool with a task that does not end; it says the number of the pool's process. */
const pool = newTestPool();
const pid = await pool.run('pid');
void pool.run('workInNativeThread');
process.stdout.write(`${pid}\n`);
