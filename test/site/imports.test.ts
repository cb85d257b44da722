import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';

/** dependency-cruiser and tsc don't read .astro files, so their imports are checked against the same rules here. */
const allowed = [
  /^site\//,
  /^shared\/kernel\//,
  // A context's public entry points: pure, and its reads.
  /^shared\/([a-z]+)\/\1(\.reads)?\.ts$/,
  /^api\/documentation\/[a-z-]+(\.reads)?\.ts$/,
];

interface Import {
  /** The component, and what it imports from: paths from the root. */
  by: string;
  file: string;
  /** Names of values and of types. */
  values: string[];
  types: string[];
}

const imports: Import[] = [];

beforeAll(async () => {
  for await (const file of glob('site/**/*.astro')) imports.push(...(await importsOf(file)));
});

async function importsOf(by: string): Promise<Import[]> {
  const source = await readFile(by, 'utf8');
  return [...source.matchAll(/^import\s+([^'"]*?)(?:\s+from\s+)?['"](\.[^'"?]+)['"]/gm)].map(
    ([, names = '', target = '']) => {
      const listed = /\{([^}]*)\}/.exec(names)?.[1]?.split(',') ?? [];
      const named = listed.map((name) => name.trim().replace(/\s+as\s.*/, '')).filter((name) => name !== '');
      const isType = (name: string): boolean => names.startsWith('type ') || name.startsWith('type ');
      return {
        by,
        file: path.relative('.', path.resolve(path.dirname(by), target)),
        values: named.filter((name) => !isType(name)),
        types: named.filter(isType).map((name) => name.replace(/^type\s+/, '')),
      };
    },
  );
}

test('pages and components enter the domain only by its pure doors and reads', () => {
  expect(imports.length).toBeGreaterThan(300);
  const others = imports.filter(({ file }) => !allowed.some((rule) => rule.test(file)));
  expect(others.map(({ by, file }) => `${by} imports ${file}`)).toEqual([]);
});

test('every name a page or component imports exists', async () => {
  const missing: string[] = [];
  for (const { by, file, values, types } of imports) {
    if (!file.endsWith('.ts')) continue;
    const source = await readFile(file, 'utf8');
    const module: object = values.length > 0 ? await import(path.resolve(file)) : {};
    missing.push(...values.filter((name) => !(name in module)).map((name) => `${by}: ${name} of ${file}`));
    const isThere = (name: string): boolean =>
      new RegExp(`\\b(type|interface|class) ${name}\\b|[{,]\\s*(type )?${name}\\b`).test(source);
    missing.push(...types.filter((name) => !isThere(name)).map((name) => `${by}: type ${name} of ${file}`));
  }
  expect(missing).toEqual([]);
});
