import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ModuleItem, parseSync } from '@swc/core';

/** The rooms each room imports from: `shared/<context>/<room>` by name. */
export type RoomImports = ReadonlyMap<string, ReadonlySet<string>>;

/** What the files import from each other, by room. Type-only imports don't count, nor do the contexts' index files. */
export function roomImports(root: string, files: readonly string[]): RoomImports {
  const rooms = new Map<string, Set<string>>();
  for (const file of files) {
    const from = roomOf(file);
    if (from === undefined) continue;
    const found = rooms.get(from) ?? new Set();
    rooms.set(from, found);
    for (const imported of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
      const to = roomOf(path.posix.join(path.posix.dirname(file), imported));
      if (to !== undefined && to !== from) found.add(to);
    }
  }
  return rooms;
}

/** The rooms of each cycle, sorted: those that reach one another. */
export function circlesOf(rooms: RoomImports): string[][] {
  const reached = new Map([...rooms.keys()].map((room) => [room, reachedFrom(room, rooms)]));
  const together = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one);
  const circles = [...rooms.keys()].map((room) => [...rooms.keys()].filter((other) => together(room, other)).sort());
  return [...new Set(circles.filter(({ length }) => length > 0).map((circle) => circle.join(' ')))]
    .sort()
    .map((circle) => circle.split(' '));
}

/** The specifiers of relative imports and exports that exist at run time. */
export const importsOf = (source: string): string[] =>
  parseSync(source, { syntax: 'typescript' }).body.flatMap((item) => {
    const specifier = runtimeSource(item);
    return specifier?.startsWith('.') ? [specifier] : [];
  });

function runtimeSource(item: ModuleItem): string | undefined {
  if (item.type === 'ExportAllDeclaration') return item.source.value;
  if (item.type !== 'ImportDeclaration' && item.type !== 'ExportNamedDeclaration') return undefined;
  if (item.typeOnly) return undefined;
  const areTypes = item.specifiers.map((each) => 'isTypeOnly' in each && each.isTypeOnly);
  return areTypes.length > 0 && areTypes.every(Boolean) ? undefined : item.source?.value;
}

const roomOf = (file: string): string | undefined => /^shared\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];

function reachedFrom(start: string, rooms: RoomImports): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(rooms.get(start) ?? [])];
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (reached.has(room)) continue;
    reached.add(room);
    open.push(...(rooms.get(room) ?? []));
  }
  return reached;
}
