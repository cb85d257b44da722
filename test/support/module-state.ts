import { parseSync } from '@swc/core';

/** A module's own state, which every test and every Slipway in a process would share. */
export interface ModuleState {
  /** The variable, or the class and its field. */
  name: string;
  why: 'can be assigned' | 'holds something that changes' | 'is changed by a function';
}

/** Any node of an swc syntax tree. Some, such as a method's function, have no type. */
interface Part {
  type?: string;
  [field: string]: unknown;
}

// Instances of these never change, or only where the file itself shows it.
const constants = new Set([
  'Intl',
  'Map',
  'MarkdownIt',
  'RegExp',
  'Set',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'Uint8Array',
]);
const statefulFunctions = new Set(['inOneLane']);
const changingMethods = new Set(
  'add clear copyWithin delete fill pop push reverse set shift sort splice unshift'.split(' '),
);

/**
 * A module's state, judged from its source. Sees only what one file shows: no closures hidden in another file's
 * function.
 */
export function moduleState(source: string): ModuleState[] {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  const items = body.map((item) => unwrapped(item as unknown as Part));
  const changed = namesChangedInFunctions(items, new Set(items.flatMap(namesOf)));
  return items.flatMap((item) => [
    ...variablesOf(item, changed),
    ...staticFieldsOf(item),
    ...(item.type === 'ImportDeclaration'
      ? namesOf(item)
          .filter((name) => changed.has(name))
          .map(isChanged)
      : []),
  ]);
}

const isChanged = (name: string): ModuleState => ({ name, why: 'is changed by a function' });

function variablesOf(item: Part, changed: ReadonlySet<string>): ModuleState[] {
  if (item.type !== 'VariableDeclaration') return [];
  return partsIn(item.declarations).flatMap((declarator): ModuleState[] => {
    const names = boundNames(declarator.id);
    if (item.kind !== 'const') return names.map((name) => ({ name, why: 'can be assigned' }));
    if (rootName(declarator.init, 'CallExpression') === 'runtimeState') return [];
    if (holdsState(declarator)) return names.map((name) => ({ name, why: 'holds something that changes' }));
    return names.filter((name) => changed.has(name)).map(isChanged);
  });
}

function holdsState({ init }: Part): boolean {
  const made = rootName(init, 'NewExpression');
  return (made !== undefined && !constants.has(made)) || statefulFunctions.has(rootName(init, 'CallExpression') ?? '');
}

function staticFieldsOf(item: Part): ModuleState[] {
  if (item.type !== 'ClassDeclaration') return [];
  return partsIn(item.body)
    .filter(
      (member) => /^(Private|Class)Property$/.test(member.type ?? '') && member.isStatic === true && !member.readonly,
    )
    .map((member) => ({ name: `${nameOf(item.identifier)}.${nameOf(member.key)}`, why: 'can be assigned' }));
}

/** A module's names whose contents some function of it changes. Code that runs once, on load, makes a constant. */
function namesChangedInFunctions(items: readonly Part[], names: ReadonlySet<string>): Set<string> {
  const changed = new Set<string>();
  const visit = (value: unknown, own: ReadonlySet<string> | undefined): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, own);
    if (!isPart(value)) return;
    const inside = isFunction(value) ? new Set([...(own ?? []), ...declaredIn(value)]) : own;
    const name = changedBy(value);
    if (inside !== undefined && name !== undefined && names.has(name) && !inside.has(name)) changed.add(name);
    for (const field of Object.values(value)) visit(field, inside);
  };
  visit(items, undefined);
  return changed;
}

/** The variable whose contents an expression changes. */
function changedBy(part: Part): string | undefined {
  if (part.type === 'AssignmentExpression') return memberRoot(part.left);
  if (part.type === 'UpdateExpression') return memberRoot(part.argument);
  if (part.type === 'UnaryExpression' && part.operator === 'delete') return memberRoot(part.argument);
  if (part.type !== 'CallExpression' || !isPart(part.callee) || part.callee.type !== 'MemberExpression')
    return undefined;
  const { object, property } = part.callee;
  return changingMethods.has(nameOf(property)) && isPart(object) && object.type === 'Identifier'
    ? nameOf(object)
    : undefined;
}

function memberRoot(value: unknown): string | undefined {
  let part = value;
  while (isPart(part) && part.type === 'MemberExpression') part = part.object;
  return part !== value && isPart(part) && part.type === 'Identifier' ? nameOf(part) : undefined;
}

/** The name a call or `new` starts with: `Intl` in `new Intl.Segmenter()`. */
function rootName(value: unknown, type: 'CallExpression' | 'NewExpression'): string | undefined {
  if (!isPart(value)) return undefined;
  if (/^Ts(As|Satisfies|NonNull|Const)|^(Parenthesis|Await)/.test(value.type ?? '')) {
    return rootName(value.expression ?? value.argument, type);
  }
  return value.type === type ? (memberRoot(value.callee) ?? nameOf(value.callee)) : undefined;
}

const isFunction = ({ type = '' }: Part): boolean =>
  /^(Arrow)?Function(Declaration|Expression)$|^(Class|Private)Method$|^(Getter|Setter|Method)Property$|^Constructor$/.test(
    type,
  );

/** What a function declares for itself, also nested: it shadows a module variable of that name. */
function declaredIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(declaredIn);
  if (!isPart(value)) return [];
  const parameters = [value.params, value.param]
    .flat()
    .flatMap((each) => (isPart(each) ? boundNames(each.pat ?? each) : []));
  const declared = value.type === 'VariableDeclarator' ? boundNames(value.id) : [];
  return [...parameters, ...declared, ...Object.values(value).flatMap(declaredIn)];
}

const namesOf = (item: Part): string[] => {
  if (item.type === 'VariableDeclaration') return partsIn(item.declarations).flatMap(({ id }) => boundNames(id));
  return item.type === 'ImportDeclaration' ? partsIn(item.specifiers).map(({ local }) => nameOf(local)) : [];
};

/** The names a pattern binds: `a`, `{ a, b: [c] }`. */
function boundNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(boundNames);
  if (!isPart(value)) return [];
  if (value.type === 'Identifier') return [nameOf(value)];
  if (value.type === 'AssignmentPatternProperty') return boundNames(value.key);
  if (value.type === 'AssignmentPattern') return boundNames(value.left);
  return boundNames([value.properties, value.elements, value.value, value.argument].flat());
}

const unwrapped = (item: Part): Part =>
  item.type === 'ExportDeclaration' && isPart(item.declaration) ? item.declaration : item;

const partsIn = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart) : []);

const nameOf = (value: unknown): string => (isPart(value) && typeof value.value === 'string' ? value.value : '');

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
