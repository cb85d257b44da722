import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { commands } from '../cli/commands.ts';
import { largestImportFile } from '../shared/intake/import-run/import-run.ts';
import { environmentSchema } from '../shared/platform/environment/environment.ts';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, '../deploy', name), 'utf8');
const settings = new Set(Object.keys(environmentSchema.shape));
const ofOthers = new Set(['NODE_ENV', 'SITE']);
const composeForm = z.object({
  services: z.record(
    z.string(),
    z.object({
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

test('Slipway reads every setting the deployment files set', () => {
  const { services } = composeForm.parse(parse(read('compose.yaml'), { merge: true }));
  const made = [
    ...Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? []),
    ...[...read('slipway.service').matchAll(/^# +([A-Z_]+)=/gm)].flatMap(([, name = '']) => name),
  ];
  expect(made).toEqual(expect.arrayContaining(['MONGODB_URL', 'DATA_DIR', 'TRUST_PROXY', 'HOST']));
  expect(made.filter((name) => !settings.has(name) && !ofOthers.has(name))).toEqual([]);
});

test('every process they start is a Slipway command', () => {
  const { services } = composeForm.parse(parse(read('compose.yaml'), { merge: true }));
  const started = Object.values(services).flatMap(({ command }) =>
    command?.[1] === 'cli/slipway.mjs' ? [command] : [],
  );
  const image = z.array(z.string()).parse(JSON.parse(/^CMD (\[.+\])$/m.exec(read('Dockerfile'))?.[1] ?? ''));
  expect(started).toHaveLength(3);
  for (const [, , command = ''] of [...started, image]) expect(Object.keys(commands)).toContain(command);
});

test('Caddy checks every web server’s health, each named by a service', () => {
  const { services } = composeForm.parse(parse(read('compose.yaml'), { merge: true }));
  const webs = Object.keys(services).filter((name) => services[name]?.command?.includes('--role=web'));
  const servers = webs.map((name) => `${name}:4321`).join(' ');
  const proxied = [...read('Caddyfile').matchAll(/reverse_proxy (.+) \{\n\s+(.+)/g)].map(([, to, first]) => [
    to,
    first,
  ]);
  expect(proxied).toEqual([
    [`@read ${servers}`, 'import slipway'],
    [servers, 'import slipway'],
  ]);
  expect(read('Caddyfile')).toMatch(/\(slipway\) \{[^}]+health_uri \/healthz/);
});

test('nginx accepts the largest import file, and buffers no MCP response', () => {
  const most = Number(/client_max_body_size (\d+)m/.exec(read('nginx.conf'))?.[1]) * 1024 * 1024;
  expect(most).toBeGreaterThan(largestImportFile);
  expect(/location \/mcp \{[^}]*proxy_buffering off/.test(read('nginx.conf'))).toBe(true);
});
