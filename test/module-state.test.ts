import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleState } from './support/module-state.ts';

/** What may have its own state. Everything else declares a slot: `runtimeState` in shared/kernel/runtime/slot.ts. */
const allowed = [
  // Which runtime is the current one.
  'shared/kernel/runtime/current-runtime.ts: processRuntime',
  'shared/kernel/runtime/current-runtime.ts: runtimeOfWork',
  'shared/kernel/runtime/run-in.ts: running',
  // A thread's program: loaded once per thread.
  'jobs/page-worker.ts: rows',
  'jobs/page-worker.ts: halfPages',
];

const root = path.resolve(import.meta.dirname, '..');
// Page scripts run in browsers: a page is a runtime.
const files = globSync('{api,cli,demo,jobs,shared,site}/**/*.{ts,mjs}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.startsWith('site/scripts/'));

test('no module keeps its own state: every runtime and test in a process would share it', () => {
  const found = files.flatMap((file) =>
    moduleState(readFileSync(path.join(root, file), 'utf8')).map(({ name }) => `${file}: ${name}`),
  );
  expect(found.toSorted()).toEqual(allowed.toSorted());
});

/**
 * If a function declares one, for module constants: kept for the life of the runtime, it must not be created for each
 * page or call.
 */
const declaring = [
  'shared/change/feed/kept-fresh.ts',
  'shared/kernel/language/by-language.ts',
  'shared/submission/draft/site/handed-down.ts',
];

test('no function creates a slot on each call: the runtime would keep them all', () => {
  const found = files.filter((file) => /^[ \t]+.*\bruntimeState\(/m.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.filter((file) => !file.startsWith('shared/kernel/runtime/')).toSorted()).toEqual(declaring);
});

describe('module state is', () => {
  const names = (source: string) => moduleState(source).map(({ name, why }) => `${name} ${why}`);

  test.each([
    ['let a = 1;', 'a can be assigned'],
    ['export let a: number | undefined;', 'a can be assigned'],
    ['var [a] = [1];', 'a can be assigned'],
    ['const a = new WeakMap<object, string>();', 'a holds something that changes'],
    ['export const a = new LRUCache<string, string>({ max: 1 });', 'a holds something that changes'],
    ['const a = await new Thread();', 'a holds something that changes'],
    ['const a = new ReadModel(read) as Model;', 'a holds something that changes'],
    ['const a = inOneLane(work);', 'a holds something that changes'],
    ['const a = new Map(); export function f() { a.set(1, 2); }', 'a is changed by a function'],
    ['const a = new Set(); const f = () => a.add(1);', 'a is changed by a function'],
    ['const a: string[] = []; class B { f() { a.push(""); } }', 'a is changed by a function'],
    ['const a = { b: 1 }; function f() { a.b = 2; }', 'a is changed by a function'],
    ['const a = { b: { c: 1 } }; function f() { a.b.c += 2; }', 'a is changed by a function'],
    ['const a = [1]; function f() { a[0]++; }', 'a is changed by a function'],
    ['const a = { b: 1 }; function f() { delete a.b; }', 'a is changed by a function'],
    ['const a = /x/g; function f() { a.lastIndex = 0; }', 'a is changed by a function'],
    ["import { a } from './a.ts'; export function f() { a.b = 2; }", 'a is changed by a function'],
    ['export class A { static b = 1; }', 'A.b can be assigned'],
  ])('found in %s', (source, expected) => {
    expect(names(source)).toEqual([expected]);
  });

  test.each([
    'const a = 1; function f() { let b = a; b += 1; return b; }',
    'const a = new Set([1]); export const f = () => a.has(1);',
    'const a = new Intl.Segmenter("en"); const b = new RegExp("x"); const c = new URL("x:");',
    'const a = new Uint8Array(9); for (const b of [1]) a[b] = 1;',
    'const a = runtimeState(() => new Map()); function f() { a.set(new Map()); }',
    'const a = new Set([1]); function f() { const a = new Set(); a.add(1); }',
    'const a = new Set([1]); function f(a: Set<number>) { a.add(1); }',
    'const a = new Set([1]); const f = ({ a }: { a: Set<number> }) => a.add(1);',
    'export class A { static readonly b = 1; c = 2; }',
  ])('not found in %s', (source) => {
    expect(names(source)).toEqual([]);
  });
});
