import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf, importsOf, roomImports } from './support/room-circles.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('shared/**/*.ts', { cwd: root }).map((file) => file.split(path.sep).join('/'));

test('no room of shared/ is in an import circle: each can be read and tested without those above it', () => {
  const rooms = roomImports(root, files);
  expect(rooms.size).toBeGreaterThan(50);
  expect(circlesOf(rooms)).toEqual([]);
});

describe('a circle is', () => {
  const rooms = (imports: Record<string, string[]>) =>
    new Map(Object.entries(imports).map(([room, others]) => [room, new Set(others)]));

  test.each([
    [{ a: ['b'], b: ['a'] }, [['a', 'b']]],
    [{ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, [['a', 'b', 'c']]],
    [
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [{ a: ['b', 'c'], b: ['c'], c: [] }, []],
  ])('found in %j', (imports, expected) => {
    expect(circlesOf(rooms(imports))).toEqual(expected);
  });
});

test.each([
  ["import { a } from './a.ts';", ['./a.ts']],
  ["import { a, type B } from './a.ts';", ['./a.ts']],
  ["import './a.ts';", ['./a.ts']],
  ["export { a } from '../a.ts';", ['../a.ts']],
  ["export * from './a.ts';", ['./a.ts']],
  ["import type { A } from './a.ts';", []],
  ["import { type A } from './a.ts';", []],
  ["export type { A } from './a.ts';", []],
  ["import { a } from 'a';", []],
])('%s imports %j at run time', (source, expected) => {
  expect(importsOf(source)).toEqual(expected);
});
