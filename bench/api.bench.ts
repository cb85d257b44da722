import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BenchServer } from './support/bench-server.ts';
import { compareLoads, type Load, wrk, wrkAbsent } from './support/load.ts';
import { freePort, waitForPage } from './support/processes.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const restTarget = 0.6;
const mcpTarget = 0.12;
const bareServer = path.resolve('bench/support/bare-server.ts');

/** REST and MCP compared with a bare handler on the same server that returns the same bytes. */
export async function benchApi(server: BenchServer, slug: string): Promise<BenchTable> {
  const title = 'API';
  if (wrk === undefined) return { title, rows: [{ measure: 'API', value: wrkAbsent }] };
  const api = `${server.url}/api/v1`;
  const get = (measure: string, url: string) => compare({ measure, load: { url }, target: restTarget });
  const call = (measure: string, version: string) =>
    compare({ measure, load: mcpCall(`${server.url}/mcp`, slug, version), target: mcpTarget });
  return {
    title,
    rows: [
      await get('REST get_listing', `${api}/listings/${slug}`),
      await get('REST search_listings', `${api}/listings?q=editor&per_page=20`),
      await call('MCP tools/call get_listing, 2026-07-28', '2026-07-28'),
      await call('MCP tools/call get_listing, 2025-11-25', '2025-11-25'),
    ],
  };
}

async function compare({ measure, load, target }: { measure: string; load: Load; target: number }): Promise<BenchRow> {
  const answer = await fetch(load.url, requestOf(load));
  const bare = await startBareServer(await answer.text());
  try {
    const baseline = { ...load, url: `${bare.url}/` };
    const { measured, baseline: most, ratio } = await compareLoads(load, baseline, 3);
    return {
      measure,
      value: `${Math.round(measured)}/s, ${ratio.toFixed(2)} x bare (${Math.round(most)}/s)`,
      target: `>= ${target} x bare`,
      met: ratio >= target,
    };
  } finally {
    await bare.stop();
  }
}

const requestOf = ({ body, headers }: Load): RequestInit => ({
  ...(body !== undefined && { method: 'POST', body }),
  ...(headers !== undefined && { headers }),
});

function mcpCall(url: string, slug: string, version: string): Load {
  const modern = version === '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const params = { name: 'get_listing', arguments: { slug }, ...(modern && { _meta: meta }) };
  return {
    url,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': version,
      ...(modern && { 'Mcp-Method': 'tools/call', 'Mcp-Name': 'get_listing' }),
    },
  };
}

async function startBareServer(body: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [bareServer], {
    env: { ...process.env, PORT: `${port}` },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(body);
  const url = `http://127.0.0.1:${port}`;
  await waitForPage(`${url}/`, 10_000);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
