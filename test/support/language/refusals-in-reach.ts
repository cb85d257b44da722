import { isPart, nameOf, readModule, type SourceModule } from './source-module.ts';
import { type Placed, propertiesOf, type SourceWorld, someValue, textsOf } from './text-flow.ts';

/** A refusal with the file that says it. */
export interface Refusal {
  file: string;
  text: string;
}

/** What rows of imports are refused with, in the files that this one needs. `beyond` are files that are not entered. */
export function refusalsInReach(entry: string, beyond: (file: string) => boolean): Refusal[] {
  const modules = modulesInReach(entry, beyond);
  const world = worldOf(modules);
  return [...modules.values()].flatMap((at) =>
    at.parts
      .flatMap((part) => refusalsOf({ part, at }, world))
      .filter((text) => text !== someValue)
      .map((text) => ({ file: at.file, text })),
  );
}

/** Doors are entered by name: of a file that only exports others again, no more is needed than what is asked for. */
function modulesInReach(entry: string, beyond: (file: string) => boolean): ReadonlyMap<string, SourceModule> {
  const read = new Map<string, SourceModule>();
  const known = (file: string): SourceModule => {
    const module = read.get(file) ?? readModule(file);
    read.set(file, module);
    return module;
  };
  const reached = new Map<string, SourceModule>();
  const enter = (file: string): void => {
    if (reached.has(file) || beyond(file)) return;
    const module = known(file);
    reached.set(file, module);
    for (const { file: next, name } of module.imports.values()) enter(sourceOf(next, name));
  };
  const sourceOf = (file: string, name: string): string => {
    if (beyond(file)) return file;
    const again = known(file).imports.get(name);
    return again === undefined ? file : sourceOf(again.file, again.name);
  };
  enter(entry);
  return reached;
}

function worldOf(modules: ReadonlyMap<string, SourceModule>): SourceWorld {
  const doors = new Map<string, SourceModule>();
  const known = (file: string): SourceModule => {
    const module = modules.get(file) ?? doors.get(file) ?? readModule(file);
    doors.set(file, module);
    return module;
  };
  const origin: SourceWorld['origin'] = (at, name) => {
    const from = at.imports.get(name);
    return from === undefined ? { at, name } : origin(known(from.file), from.name);
  };
  const calls = [...modules.values()].flatMap((at) =>
    at.parts.flatMap((part) => {
      const called = part.type === 'CallExpression' && isPart(part.callee) ? nameOf(part.callee) : undefined;
      if (called === undefined) return [];
      const to = origin(at, called);
      return to === undefined ? [] : [{ key: `${to.at.file} ${to.name}`, call: { part, at } }];
    }),
  );
  const byFunction = Map.groupBy(calls, ({ key }) => key);
  return {
    origin,
    callsOf: (at, name) => (byFunction.get(`${at.file} ${name}`) ?? []).map(({ call }) => call),
    texts: new Map(),
    objects: new Map(),
  };
}

/** A problem as rules of imports write it: `{ detail, fix }`. */
function refusalsOf(placed: Placed, world: SourceWorld): string[] {
  if (placed.part.type !== 'ObjectExpression') return [];
  const read = (next: Placed | undefined): string[] => (next === undefined ? [] : textsOf(next, world));
  const [detail] = propertiesOf(placed, 'detail');
  const [fix] = propertiesOf(placed, 'fix');
  return read(detail).flatMap((says) => read(fix).map((does) => `This ${says}. ${does}`));
}
