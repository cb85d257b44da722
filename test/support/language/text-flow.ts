import { argumentsOf, isPart, nameOf, type Part, partsOf, type SourceModule } from './source-module.ts';

/** Stands for what is known at run time only. */
export const someValue = 'X';

/** An expression where it stands, with what the parameters of its function were given. */
export interface Placed {
  part: Part;
  at: SourceModule;
  given?: ReadonlyMap<string, Placed>;
  /** Steps that led here: a circle ends. */
  steps?: number;
}

const isFar = ({ steps = 0 }: Placed): boolean => steps >= mostSteps;
const onward = (placed: Placed, part: Part): Placed => ({ ...placed, part, steps: (placed.steps ?? 0) + 1 });

/** Other files, and who calls a function of them. */
export interface SourceWorld {
  /** The module that a name comes from in the end, and its name there. */
  origin(at: SourceModule, name: string): { at: SourceModule; name: string } | undefined;
  callsOf(at: SourceModule, name: string): readonly Placed[];
  /** What was found out already; of what is being looked at, that nothing is known. */
  texts: Map<Part, string[]>;
  objects: Map<Part, Placed[]>;
}

const mostTexts = 60;
const mostSteps = 12;

/** The texts that an expression can be, as far as the source shows: branches are followed, constants, parameters, and what functions give back. */
export function textsOf(placed: Placed, world: SourceWorld): string[] {
  if (placed.given !== undefined) return textsAnew(placed, world);
  const known = world.texts.get(placed.part);
  if (known !== undefined) return known;
  world.texts.set(placed.part, [someValue]);
  const texts = textsAnew(placed, world);
  world.texts.set(placed.part, texts);
  return texts;
}

function textsAnew(placed: Placed, world: SourceWorld): string[] {
  const { part } = placed;
  const go = (next: unknown): string[] => (isPart(next) ? textsOf(onward(placed, next), world) : [someValue]);
  if (isFar(placed)) return [someValue];
  switch (part.type) {
    case 'StringLiteral':
      return [String(part.value)];
    case 'TemplateLiteral': {
      const values = partsOf(part.expressions);
      return joined(
        partsOf(part.quasis).flatMap((text, index) => [
          [String(text.cooked)],
          ...(index < values.length ? [go(values[index])] : []),
        ]),
      );
    }
    case 'BinaryExpression':
      if (part.operator === '+') return joined([go(part.left), go(part.right)]);
      return part.operator === '??' || part.operator === '||' ? [...go(part.left), ...go(part.right)] : [someValue];
    case 'ConditionalExpression':
      return [...go(part.consequent), ...go(part.alternate)];
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsNonNullExpression':
    case 'TsSatisfiesExpression':
      return go(part.expression);
    case 'AwaitExpression':
      return go(part.argument);
    case 'Identifier':
    case 'MemberExpression':
    case 'CallExpression':
      return unique(meantBy(placed, world).flatMap((each) => textsOf(each, world)));
    default:
      return [someValue];
  }
}

const unique = (texts: readonly string[]): string[] =>
  texts.length === 0 ? [someValue] : [...new Set(texts)].slice(0, mostTexts);

const joined = (pieces: readonly (readonly string[])[]): string[] =>
  pieces.reduce<string[]>(
    (before, each) => before.flatMap((text) => each.map((next) => text + next)).slice(0, mostTexts),
    [''],
  );

/** What a name, a property or a call stands for; nothing where only the run knows. */
function meantBy(placed: Placed, world: SourceWorld): Placed[] {
  const { part } = placed;
  if (part.type === 'Identifier') return namedBy(placed, String(part.value), world);
  if (part.type === 'CallExpression') return givenBackBy(placed, world);
  const { object, property } = part;
  if (!isPart(object) || !isPart(property)) return [];
  return objectsOf(onward(placed, object), world).flatMap((each) => propertiesOf(each, nameOf(property)));
}

function namedBy(placed: Placed, name: string, world: SourceWorld): Placed[] {
  const given = placed.given?.get(name);
  if (given !== undefined) return [given];
  const { at } = placed;
  const parameters = at.parameters.get(name) ?? [];
  const from = (call: Placed, part: Part): Placed => ({ ...call, part, steps: (placed.steps ?? 0) + 1 });
  const passed = parameters.flatMap(({ of, index, property }) =>
    world.callsOf(at, of).flatMap((call) => {
      const argument = argumentsOf(call.part)[index];
      if (argument === undefined) return [];
      return property === undefined
        ? [from(call, argument)]
        : objectsOf(from(call, argument), world).flatMap((each) => propertiesOf(each, property));
    }),
  );
  const constants = (at.constants.get(name) ?? []).flatMap(({ id, init }) =>
    isPart(id) && isPart(init) ? [onward({ ...placed, at }, init)] : [],
  );
  if (passed.length + constants.length > 0) return [...passed, ...constants];
  const origin = at.imports.has(name) ? world.origin(at, name) : undefined;
  return origin === undefined
    ? []
    : namedBy({ at: origin.at, part: placed.part, steps: (placed.steps ?? 0) + 1 }, origin.name, world);
}

function givenBackBy(placed: Placed, world: SourceWorld): Placed[] {
  const { part, at } = placed;
  const name = isPart(part.callee) && part.callee.type === 'Identifier' ? nameOf(part.callee) : undefined;
  const origin = name === undefined ? undefined : world.origin(at, name);
  const called = origin?.at.functions.get(origin.name);
  if (origin === undefined || called === undefined) return [];
  const given = new Map(
    called.params.flatMap((pattern, index) => {
      const argument = argumentsOf(part)[index];
      const key = nameOf(pattern);
      return key === undefined || argument === undefined ? [] : [[key, onward(placed, argument)] as const];
    }),
  );
  return called.returns.map((each) => ({ part: each, at: origin.at, given, steps: (placed.steps ?? 0) + 1 }));
}

/** The objects that are written out which an expression can be. */
function objectsOf(placed: Placed, world: SourceWorld): Placed[] {
  if (placed.given !== undefined) return objectsAnew(placed, world);
  const known = world.objects.get(placed.part);
  // By a shorter way first: the steps of this one count on.
  if (known !== undefined)
    return known.map((each) => ({ ...each, steps: Math.max(each.steps ?? 0, placed.steps ?? 0) }));
  world.objects.set(placed.part, []);
  const objects = objectsAnew(placed, world);
  world.objects.set(placed.part, objects);
  return objects;
}

function objectsAnew(placed: Placed, world: SourceWorld): Placed[] {
  const { part } = placed;
  const go = (next: unknown): Placed[] => (isPart(next) ? objectsOf(onward(placed, next), world) : []);
  if (isFar(placed)) return [];
  if (part.type === 'ObjectExpression') return [placed];
  if (part.type === 'ConditionalExpression') return [...go(part.consequent), ...go(part.alternate)];
  if (/^(Parenthesis|Ts)/.test(part.type ?? '')) return go(part.expression);
  if (!/^(Identifier|MemberExpression|CallExpression)$/.test(part.type ?? '')) return [];
  return meantBy(placed, world).flatMap((each) => objectsOf(each, world));
}

/** The values of a property of an object that is written out; of all where its name is not known. */
export function propertiesOf(object: Placed, name: string | undefined): Placed[] {
  return partsOf(object.part.properties).flatMap((each) => {
    if (each.type === 'Identifier') return name === undefined || each.value === name ? [onward(object, each)] : [];
    const isMeant = name === undefined || nameOf(each.key) === name;
    return each.type === 'KeyValueProperty' && isMeant && isPart(each.value) ? [onward(object, each.value)] : [];
  });
}
