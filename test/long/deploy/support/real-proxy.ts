import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const certificate = path.join(root, 'test/support/certificate');

/** The name in the deployment files; no test asks for its address. */
export const siteHost = 'directory.example';

/** Where a proxy listens, and the two web servers behind it. */
interface ProxyPorts {
  http: number;
  https: number;
  web: readonly [number, number];
}

/** A real proxy with the configuration of deploy/. */
export interface RealProxy {
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
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
 * Starts nginx with deploy/nginx.conf and both of its servers, on this machine or as if on two others;
 * `isCaching` with the cache that it suggests.
 */
export function startNginx(
  program: string,
  { http, https, web: [one, two] }: ProxyPorts,
  { isApart = false, isCaching = false } = {},
): Promise<RealProxy> {
  const servers: [string, string][] = isApart
    ? [
        ['  server 127.0.0.1:4321 max_fails=0;\n', ''],
        ['# server 10.0.0.2:4321', `server 127.0.0.1:${one}`],
        ['# server 10.0.0.3:4321', `server 127.0.0.1:${two}`],
      ]
    : [
        ['127.0.0.1:4321', `127.0.0.1:${one}`],
        ['# server 127.0.0.1:4322', `server 127.0.0.1:${two}`],
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
  const main = [
    'daemon off; master_process off; error_log stderr; pid nginx.pid; events {}',
    `http { access_log off; ${folders.join(' ')}`,
    `${sites} }`,
  ].join('\n');
  return startProxy(main, (folder, file) => [program, '-p', folder, '-c', file, '-e', 'stderr']);
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

async function startProxy(
  configuration: string,
  commandOf: (folder: string, file: string) => readonly string[],
): Promise<RealProxy> {
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
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
