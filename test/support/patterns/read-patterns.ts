import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A regular expression in the source. */
export interface SourcePattern {
  file: string;
  source: string;
  flags: string;
}

interface SyntaxNode {
  type: string;
  [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** All regular expressions in the TypeScript files under these paths, as literals or `new RegExp`. */
export function readPatterns(paths: readonly string[]): SourcePattern[] {
  const files = paths.flatMap((path) => (path.endsWith('.ts') ? [path] : globSync(`${path}/**/*.ts`))).sort();
  return files.flatMap((file) => patternsIn(readFileSync(file, 'utf8')).map((pattern) => ({ file, ...pattern })));
}

/** Those in one file's source. */
export function patternsIn(code: string): Omit<SourcePattern, 'file'>[] {
  const nodes = [...everyNode(parseSync(code, { syntax: 'typescript', target: 'es2024' }))];
  const constants = new Map(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && isNode(init) ? [[String(id.value), init] as const] : [],
    ),
  );
  return nodes.flatMap((node) => {
    if (node.type === 'RegExpLiteral') return [{ source: String(node.pattern), flags: String(node.flags ?? '') }];
    if (node.type !== 'NewExpression' || !isNode(node.callee) || node.callee.value !== 'RegExp') return [];
    const [source, flags] = argumentsOf(node);
    return [
      { source: textOf(source, constants), flags: flags?.type === 'StringLiteral' ? textOf(flags, constants) : '' },
    ];
  });
}

function* everyNode(value: unknown): Generator<SyntaxNode> {
  if (isNode(value)) yield value;
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* everyNode(each);
}

function argumentsOf(call: SyntaxNode): SyntaxNode[] {
  const given: unknown[] = Array.isArray(call.arguments) ? call.arguments : [];
  return given.flatMap((each) =>
    typeof each === 'object' && each !== null && 'expression' in each && isNode(each.expression)
      ? [each.expression]
      : [],
  );
}

/** An expression's text; a word stands in for what is only known at run time. */
function textOf(node: unknown, constants: ReadonlyMap<string, SyntaxNode>): string {
  if (!isNode(node)) return unknownWord;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'Identifier') return textOf(constants.get(String(node.value)), constants);
  if (node.type === 'TaggedTemplateExpression') return templateText(node.template, 'raw', constants); // String.raw
  return node.type === 'TemplateLiteral' ? templateText(node, 'cooked', constants) : unknownWord;
}

const unknownWord = 'word';

function templateText(
  template: unknown,
  spelling: 'raw' | 'cooked',
  constants: ReadonlyMap<string, SyntaxNode>,
): string {
  if (!isNode(template) || !Array.isArray(template.quasis) || !Array.isArray(template.expressions)) return unknownWord;
  const values: unknown[] = template.expressions;
  return template.quasis
    .map((part: Record<string, unknown>, index) => {
      const value = index < values.length ? textOf(values[index], constants) : '';
      return `${String(part[spelling])}${value}`;
    })
    .join('');
}
