import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { commands } from '../cli/commands.ts';
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

test('every setting that the files for running Slipway make is one that Slipway reads', () => {
  const { services } = composeForm.parse(parse(read('compose.yaml'), { merge: true }));
  const made = [
    ...Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment)),
    ...[...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? []),
    ...[...read('slipway.service').matchAll(/^Environment=(.+)$/gm)].flatMap(
      ([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? [],
    ),
  ];
  expect(made).toContain('DATA_DIR');
  expect(made.filter((name) => !settings.has(name) && !ofOthers.has(name))).toEqual([]);
});

test('every process that they start is a command of Slipway', () => {
  const { services } = composeForm.parse(parse(read('compose.yaml'), { merge: true }));
  const started = Object.values(services).flatMap(({ command }) =>
    command?.[1] === 'cli/slipway.mjs' ? [command] : [],
  );
  const image = z.array(z.string()).parse(JSON.parse(/^CMD (\[.+\])$/m.exec(read('Dockerfile'))?.[1] ?? ''));
  expect(started).toHaveLength(2);
  for (const [, , command = ''] of [...started, image]) expect(Object.keys(commands)).toContain(command);
});
