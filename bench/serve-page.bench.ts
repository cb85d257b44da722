import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BenchServer } from './support/bench-server.ts';
import { compareLoads, type Load, wrk, wrkAbsent } from './support/load.ts';
import { findProgram, freePort, startProcess, waitForPage } from './support/processes.ts';
import type { BenchTable } from './support/table.ts';

const target = 0.7;

const barePageServer = path.resolve('bench/support/bare-page-server.ts');

interface Peer {
  url: string;
  stop: () => Promise<void>;
}

/** Serving one listing page: Slipway against nginx with the same file, and against a minimal Node server. */
export async function benchServing(server: BenchServer, page: string, folder: string): Promise<BenchTable> {
  const title = 'Serving a listing page';
  const nginx = findProgram('nginx');
  if (wrk === undefined) return { title, rows: [{ measure: 'serving', value: wrkAbsent }] };
  if (nginx === undefined) return { title, rows: [{ measure: 'serving', value: 'skipped: nginx is not installed' }] };
  const measured = { url: server.url + page };
  const bytes = Buffer.from(await (await fetch(measured.url)).arrayBuffer());
  const file = path.join(folder, 'nginx/html/page.html');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const toNginx = await compareWith(await startNginx(nginx, path.join(folder, 'nginx')), measured);
  const toBare = await compareWith(await startBare(file), measured);
  return {
    title,
    rows: [
      {
        measure: `nginx, one worker, the same file of ${(bytes.length / 1000).toFixed(1)} KB`,
        value: `${Math.round(toNginx.baseline)}/s`,
      },
      {
        measure: 'Slipway, one process',
        value: `${Math.round(toNginx.measured)}/s, ${toNginx.ratio.toFixed(2)} x nginx`,
        target: `>= ${target} x nginx`,
        met: toNginx.ratio >= target,
      },
      {
        measure: 'the same against a Node server that does nothing else',
        value: `${toBare.ratio.toFixed(2)} x bare (${Math.round(toBare.baseline)}/s)`,
      },
    ],
  };
}

async function compareWith({ url, stop }: Peer, measured: Load) {
  try {
    return await compareLoads(measured, { url });
  } finally {
    await stop();
  }
}

async function startBare(file: string): Promise<Peer> {
  const port = await freePort();
  const running = startProcess(process.execPath, [barePageServer], { FILE: file, PORT: `${port}` });
  const url = `http://127.0.0.1:${port}/`;
  await waitForPage(url, 5_000);
  return { url, stop: running.stop };
}

async function startNginx(nginx: string, root: string): Promise<Peer> {
  const port = await freePort();
  const configuration = path.join(root, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration(root, port));
  const running = startProcess(nginx, ['-c', configuration, '-p', root]);
  const url = `http://127.0.0.1:${port}/page.html`;
  await waitForPage(url, 5_000);
  return { url, stop: running.stop };
}

// Started as root, its worker would run as a user without access to the folder.
const nginxUser = process.getuid?.() === 0 ? 'user root;' : '';

const nginxConfiguration = (root: string, port: number): string => `
${nginxUser}
daemon off;
worker_processes 1;
pid ${root}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${root}/html; }
}
`;
