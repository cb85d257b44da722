import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BenchServer } from './support/bench-server.ts';
import { compareLoads, wrk, wrkAbsent } from './support/load.ts';
import { findProgram, freePort, startProcess, waitForPage } from './support/processes.ts';
import type { BenchTable } from './support/table.ts';

const target = 0.7;

/** Serving one listing page: Slipway's process against nginx with the same file. */
export async function benchServing(server: BenchServer, page: string, folder: string): Promise<BenchTable> {
  const title = 'Serving a listing page';
  const nginx = findProgram('nginx');
  if (wrk === undefined) return { title, rows: [{ measure: 'serving', value: wrkAbsent }] };
  if (nginx === undefined) return { title, rows: [{ measure: 'serving', value: 'skipped: nginx is not installed' }] };
  const bytes = Buffer.from(await (await fetch(server.url + page)).arrayBuffer());
  const peer = await startNginx(nginx, folder, bytes);
  try {
    const { measured, baseline, ratio } = await compareLoads(
      { url: server.url + page },
      { url: `${peer.url}/page.html` },
    );
    const size = `${(bytes.length / 1000).toFixed(1)} KB`;
    return {
      title,
      rows: [
        { measure: `nginx, one worker, the same file of ${size}`, value: `${Math.round(baseline)}/s` },
        {
          measure: 'Slipway, one process',
          value: `${Math.round(measured)}/s, ${ratio.toFixed(2)} x nginx`,
          target: `>= ${target} x nginx`,
          met: ratio >= target,
        },
      ],
    };
  } finally {
    await peer.stop();
  }
}

async function startNginx(nginx: string, folder: string, page: Buffer) {
  const root = path.join(folder, 'nginx');
  const port = await freePort();
  await mkdir(path.join(root, 'html'), { recursive: true });
  await writeFile(path.join(root, 'html/page.html'), page);
  const configuration = path.join(root, 'nginx.conf');
  await writeFile(configuration, nginxConfiguration(root, port));
  const running = startProcess(nginx, ['-c', configuration, '-p', root]);
  const url = `http://127.0.0.1:${port}`;
  await waitForPage(`${url}/page.html`, 5_000);
  return { url, stop: running.stop };
}

// Started as root, its worker would be a user who may not read the folder.
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
