import { problemInWords } from '../../../shared/publish/page/problem-words.ts';
import { wordsForPeople } from '../../../shared/publish/page/words-for-people.ts';
import { argumentsOf, isPart, nameOf, type Part, readModule, type SourceModule } from './source-module.ts';
import { type Placed, propertiesOf, type SourceWorld, someValue, textsOf } from './text-flow.ts';

/** What a form can say is wrong, as it says it in English, with the file that says it. */
export interface Refusal {
  file: string;
  text: string;
}

/**
 * Every refusal of the files that this one needs, by the names that it imports: what SlipwayErrors say, their problems beside fields, and
 * whatever forms say in sentences. `beyond` are files that are not entered.
 */
export function refusalsInReach(entry: string, beyond: (file: string) => boolean): Refusal[] {
  const modules = modulesInReach(entry, beyond);
  const world = worldOf(modules);
  return [...modules.values()].flatMap((at) =>
    partsShown(at)
      .flatMap((part) => refusalsOf({ part, at }, world))
      .filter((text) => text !== someValue)
      .map((text) => ({ file: at.file, text })),
  );
}

/** What a fault of ours says is logged, and shown to nobody. */
function partsShown({ parts }: SourceModule): Part[] {
  const faults = new Set(
    parts.flatMap((part) =>
      part.type === 'NewExpression' && nameOf(part.callee) === 'Error' ? argumentsOf(part) : [],
    ),
  );
  return parts.filter((part) => !faults.has(part));
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

function refusalsOf(placed: Placed, world: SourceWorld): string[] {
  const { part, at } = placed;
  const read = (next: Placed): string[] => textsOf(next, world);
  const isForm = at.file.startsWith('api/account-area/');
  if (part.type === 'NewExpression' && nameOf(part.callee) === 'SlipwayError') {
    // With problems these are shown beside their fields instead; only of a conflict the message is shown as well.
    const [code, message, problems] = argumentsOf(part);
    const isShown = problems === undefined || nameOf(code) === 'edit_conflict';
    return message === undefined || !isShown ? [] : read({ part: message, at });
  }
  if (part.type === 'ObjectExpression') return besideField(placed, read);
  if (part.type === 'CallExpression' && at.file.startsWith('shared/')) return ofSchema(part, at, read);
  return isForm && /^(String|Template)Literal$/.test(part.type ?? '') ? read(placed).filter(isSentence) : [];
}

/** Whatever a form says in a sentence may be what is wrong. */
const isSentence = (text: string): boolean => /^[\p{Lu}“].* .*[.!?]$/su.test(text);

/** A problem as rules write it: `{ detail, fix }`. */
function besideField(placed: Placed, read: (next: Placed) => string[]): string[] {
  const [detail] = propertiesOf(placed, 'detail');
  const [fix] = propertiesOf(placed, 'fix');
  const isSchema =
    detail !== undefined &&
    /^Call|^OptionalChaining/.test(detail.part.type ?? '') &&
    read(detail).every((text) => text === someValue);
  if ((detail === undefined && fix === undefined) || isSchema) return [];
  const does = fix === undefined ? [undefined] : read(fix);
  if (detail === undefined) return does.map((text) => wordsForPeople(text ?? ''));
  return read(detail).flatMap((says) =>
    says === someValue
      ? does.map((text) => text ?? someValue)
      : does.map((text) => problemInWords({ field: 'f', detail: says, ...(text !== undefined && { fix: text }) })),
  );
}

/** What a schema says that a form shares: `z.string('…').min(1, '…')`. */
function ofSchema(call: Part, at: SourceModule, read: (next: Placed) => string[]): string[] {
  const { callee } = call;
  if (!isPart(callee) || callee.type !== 'MemberExpression' || rootOf(callee) !== 'z') return [];
  if (
    /^(describe|meta|default|catch|literal|enum|regex)$/.test(nameOf(callee.property) ?? '') &&
    argumentsOf(call).length < 2
  )
    return [];
  return argumentsOf(call)
    .filter(({ type }) => /^(StringLiteral|TemplateLiteral|Identifier|CallExpression)$/.test(type ?? ''))
    .flatMap((part) => read({ part, at }))
    .flatMap((text) => shownOf(text, at.file));
}

/** Sentences are shown as they are, the words of a setting's schema within one; of other schemas forms show no words. */
function shownOf(text: string, file: string): string[] {
  if (/^\p{Lu}.* /su.test(text)) return [text];
  return / /.test(text) && /^shared\/kernel\/(?:settings|brand)\//.test(file)
    ? [`${someValue} is not valid: ${text}.`]
    : [];
}

function rootOf(part: unknown): string | undefined {
  if (!isPart(part)) return undefined;
  if (part.type === 'Identifier') return nameOf(part);
  return rootOf(part.type === 'CallExpression' ? part.callee : part.object);
}
