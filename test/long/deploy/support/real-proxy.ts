import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const certificate = path.join(root, 'test/support/certificate');

/** The name in the deployment files; no test asks for its address. */
export const siteHost = 'directory.example';

/** Where a proxy listens, and the web servers behind it. */
interface ProxyPorts {
  http: number;
  https: number;
  web: readonly number[];
}

/** A real proxy with the configuration of deploy/. */
export interface RealProxy {
  stop(): Promise<void>;
}

/** nginx, whose web servers can change while it runs. */
export interface RealNginx extends RealProxy {
  /** Reads its configuration again, which then has these web servers. */
  reload(web: readonly number[]): Promise<void>;
}

/** Replaces all `before` in a text; throws if there is none, since the configuration would not be the tested one. */
function replaced(text: string, ...pairs: readonly (readonly [before: string, after: string])[]): string {
  return pairs.reduce((done, [before, after]) => {
    if (!done.includes(before)) throw new Error(`The configuration has no ${before}.`);
    return done.replaceAll(before, after);
  }, text);
}

const deployed = (name: string): string => readFileSync(path.join(root, 'deploy', name), 'utf8');

/**
 * Starts nginx with deploy/nginx.conf, in front of two servers on this machine or, with `isApart`, as if of any number on
 * others; `isCaching` with the cache that it suggests.
 */
export async function startNginx(
  program: string,
  ports: ProxyPorts,
  { isApart = false, isCaching = false } = {},
): Promise<RealNginx> {
  const configuration = (web: readonly number[]): string => nginxConfiguration({ ...ports, web }, isApart, isCaching);
  const { stop, output, reload } = await startProxy(configuration(ports.web), (folder, file) => [
    program,
    ...['-p', folder, '-c', file, '-e', 'stderr'],
  ]);
  return {
    stop,
    async reload(web) {
      await reload(configuration(web));
      await vi.waitFor(() => expect(output()).toContain('gracefully shutting down'), { timeout: 20_000 });
    },
  };
}

function nginxConfiguration({ http, https, web }: ProxyPorts, isApart: boolean, isCaching: boolean): string {
  const apart = (port: number): string => `server 127.0.0.1:${port} max_fails=3 fail_timeout=5s;`;
  const servers: [string, string][] = isApart
    ? [
        ['  server 127.0.0.1:4321 max_fails=0;\n', ''],
        ['# server 10.0.0.2:4321 max_fails=3 fail_timeout=5s;', web.map(apart).join(' ')],
      ]
    : [
        ['127.0.0.1:4321', `127.0.0.1:${web[0]}`],
        ['# server 127.0.0.1:4322', `server 127.0.0.1:${web[1]}`],
      ];
  const sites = replaced(
    isCaching ? cachingNginx() : deployed('nginx.conf'),
    ...servers,
    [':443 ', `:${https} `],
    ['listen 443 ', `listen ${https} `],
    ['listen 80;', `listen ${http};`],
    [':80;', `:${http};`],
    ['/etc/letsencrypt/live/directory.example/fullchain.pem', path.join(certificate, 'localhost.pem')],
    ['/etc/letsencrypt/live/directory.example/privkey.pem', path.join(certificate, 'localhost.key.pem')],
  );
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${kind};`);
  // Only root may write into the folder if root runs the tests; other users' nginx ignores the first line.
  return [
    'user root;',
    'daemon off; error_log stderr notice; pid nginx.pid; events {}',
    `http { access_log off; ${folders.join(' ')}`,
    `${sites} }`,
  ].join('\n');
}

function cachingNginx(): string {
  const cache = replaced(deployed('nginx-cache.conf'), ['/var/cache/nginx/slipway', 'cache']);
  return cache + replaced(deployed('nginx.conf'), ['# proxy_', 'proxy_']);
}

/** Starts Caddy with deploy/Caddyfile and a certificate authority of its own. */
export function startCaddy(program: string, { http, https, web: [one, two] }: ProxyPorts): Promise<RealProxy> {
  const site = replaced(
    deployed('Caddyfile'),
    ['{$SITE}', siteHost],
    ['web1:4321', `127.0.0.1:${one}`],
    ['web2:4321', `127.0.0.1:${two}`],
  );
  const options = `admin off\nhttp_port ${http}\nhttps_port ${https}\nlocal_certs\nskip_install_trust`;
  return startProxy(`{\n${options}\n}\n${site}`, (_folder, file) => [
    program,
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    file,
  ]);
}

async function startProxy(configuration: string, commandOf: (folder: string, file: string) => readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-proxy-'));
  const file = path.join(folder, 'configuration');
  await writeFile(file, configuration);
  const [command = '', ...args] = commandOf(folder, file);
  const child: ChildProcess = spawn(command, args, { cwd: folder, env: { HOME: folder, PATH: process.env.PATH } });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return {
    output: () => output,
    async reload(changed: string) {
      await writeFile(file, changed);
      child.kill('SIGHUP');
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
