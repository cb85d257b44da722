import { once } from 'node:events';
import path from 'node:path';
import { compareLoads, wrk, wrkAbsent } from './support/load.ts';
import { freePort, startProcess } from './support/processes.ts';
import type { BenchTable } from './support/table.ts';

const target = 0.6;
const program = path.resolve('bench/support/guarded-server.ts');

/**
 * A signed-in read with its guards (API key, scope, limits) compared with the same operation without them, in one
 * process.
 */
export async function benchGuards(mongoUrl: string): Promise<BenchTable> {
  const title = 'Guards';
  if (wrk === undefined) return { title, rows: [{ measure: 'Guards', value: wrkAbsent }] };
  const port = await freePort();
  const server = startProcess(process.execPath, [program, mongoUrl], { PORT: `${port}` });
  try {
    while (!server.output().includes('slipway_live_')) await once(server.child.stdout ?? server.child, 'data');
    const key = /slipway_live_\w+/.exec(server.output())?.[0] ?? '';
    const headers = { Authorization: `Bearer ${key}` };
    const url = `http://127.0.0.1:${port}`;
    const compared = await compareLoads({ url: `${url}/api/me`, headers }, { url: `${url}/bare/me`, headers }, 3);
    const { measured, baseline, ratio } = compared;
    return {
      title,
      rows: [
        {
          measure: 'get_account with an API key',
          value: `${Math.round(measured)}/s, ${ratio.toFixed(2)} x unguarded (${Math.round(baseline)}/s)`,
          target: `>= ${target} x unguarded`,
          met: ratio >= target,
        },
      ],
    };
  } finally {
    await server.stop();
  }
}
