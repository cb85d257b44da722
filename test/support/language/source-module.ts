import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parseSync } from '@swc/core';

/** Any part of a syntax tree of swc. Some, as an argument of a call, have no type. */
export interface Part {
  type?: string;
  [field: string]: unknown;
}

/** A function of a module, and what it gives back. */
interface SourceFunction {
  params: readonly Part[];
  returns: readonly Part[];
}

/** Where a parameter stands: its function, its place, and its property where it is taken out of an object. */
interface Parameter {
  of: string;
  index: number;
  property?: string;
}

/** A TypeScript file by its names. Names are those of the whole file: two of one spelling are taken for either. */
export interface SourceModule {
  file: string;
  parts: readonly Part[];
  /** What is imported, or exported again, by its name here: the name there, and the file. */
  imports: ReadonlyMap<string, { file: string; name: string }>;
  constants: ReadonlyMap<string, readonly Part[]>;
  functions: ReadonlyMap<string, SourceFunction>;
  parameters: ReadonlyMap<string, readonly Parameter[]>;
}

export const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;
export const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart) : []);
export const nameOf = (part: unknown): string | undefined =>
  isPart(part) && typeof part.value === 'string' ? part.value : undefined;

/** Arguments of a call, in their order. */
export const argumentsOf = (call: Part): Part[] => partsOf(call.arguments).map(({ expression }) => expression as Part);

/** Reads a file of this repository by its path from the root. */
export function readModule(file: string): SourceModule {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2024' });
  const parts = [...everyPart(body)];
  const functions = functionsIn(parts);
  const declared = parts.filter(({ type, id, init }) => type === 'VariableDeclarator' && isPart(id) && isPart(init));
  return {
    file,
    parts,
    imports: new Map(partsOf(body).flatMap((item) => importsIn(item, file))),
    constants: Map.groupBy(declared, ({ id }) => nameOf(id) ?? '') as ReadonlyMap<string, Part[]>,
    functions,
    parameters: Map.groupBy(
      [...functions].flatMap(([of, { params }]) => params.flatMap((each, index) => boundBy(each, { of, index }))),
      ({ name }) => name,
    ),
  };
}

function* everyPart(value: unknown): Generator<Part> {
  if (!isPart(value)) return;
  if (!Array.isArray(value)) yield value;
  for (const each of Object.values(value)) yield* everyPart(each);
}

function importsIn({ type, source, specifiers }: Part, from: string): [string, { file: string; name: string }][] {
  const path = nameOf(source);
  if (path === undefined || !/^(Import|ExportNamed)Declaration$/.test(type ?? '') || !path.startsWith('.')) return [];
  const file = normalize(join(from, '..', path));
  if (!file.endsWith('.ts') || !existsSync(file)) return [];
  return partsOf(specifiers).map((each) => {
    const [here, there] = type === 'ImportDeclaration' ? [each.local, each.imported] : [each.exported, each.orig];
    const name = nameOf(there) ?? nameOf(here) ?? '';
    return [nameOf(here) ?? name, { file, name }];
  });
}

function functionsIn(parts: readonly Part[]): Map<string, SourceFunction> {
  return new Map(
    parts.flatMap(({ type, identifier, params, body, id, init }): [string, SourceFunction][] => {
      if (type === 'FunctionDeclaration')
        return [
          [
            nameOf(identifier) ?? '',
            { params: partsOf(params).map(({ pat }) => pat as Part), returns: returnsIn(body) },
          ],
        ];
      if (type !== 'VariableDeclarator' || !isPart(init) || init.type !== 'ArrowFunctionExpression') return [];
      return [[nameOf(id) ?? '', { params: partsOf(init.params), returns: returnsIn(init.body) }]];
    }),
  );
}

/** What a function gives back itself, not those within it. */
function returnsIn(body: unknown): Part[] {
  if (!isPart(body)) return [];
  if (!Array.isArray(body)) {
    if (body.type === 'ReturnStatement') return isPart(body.argument) ? [body.argument] : [];
    if (/^(Arrow|Class|Function(Declaration|Expression))/.test(body.type ?? '')) return [];
    if (/Expression$|Literal$|^Identifier$|^Ts/.test(body.type ?? '')) return [body];
  }
  return Object.values(body).flatMap((each) => (isPart(each) && isStatement(each) ? returnsIn(each) : []));
}

const isStatement = (part: Part): boolean => Array.isArray(part) || /Statement$|Case$|Clause$/.test(part.type ?? '');

function boundBy(pattern: Part, at: Parameter): (Parameter & { name: string })[] {
  const name = nameOf(pattern);
  if (pattern.type === 'Identifier' && name !== undefined) return [{ ...at, name }];
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left as Part, at);
  if (pattern.type !== 'ObjectPattern') return [];
  return partsOf(pattern.properties).flatMap((each) => {
    const property = nameOf(each.key);
    const value = each.value as Part | null;
    const local =
      each.type === 'KeyValuePatternProperty'
        ? nameOf(value?.type === 'AssignmentPattern' ? value.left : value)
        : property;
    return property === undefined || local === undefined ? [] : [{ ...at, property, name: local }];
  });
}
