import { parseSync } from '@swc/core';

/** Any node of an swc syntax tree. */
interface Part {
  type?: string;
  [field: string]: unknown;
}

const composer = /(Mail(Text|Question)?|alertLetter)$/;
const asks = /\.(reads|writes|fetch|files)\.ts$/;

/**
 * Names of functions that create email wordings or texts and that a source calls where it also awaits: in an async
 * function, whose language is its caller's. What the outbox calls to compose an email can't await.
 */
export function composedTooEarly(source: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', target: 'es2024' });
  const composers = new Set(body.flatMap((item) => composersOf(item as unknown as Part)));
  const found: string[] = [];
  const visit = (value: unknown, waits: boolean): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, waits);
    if (!isPart(value)) return;
    const name = waits ? saidBy(value, composers) : undefined;
    if (name !== undefined) found.push(name);
    const waitsInside = /Function(Declaration|Expression)$|Method/.test(value.type ?? '') ? isAsync(value) : waits;
    for (const field of Object.values(value)) visit(field, waitsInside);
  };
  visit(body, true);
  return found;
}

const isAsync = (part: Part): boolean => part.async === true || (isPart(part.function) && part.function.async === true);

function composersOf({ type, source, specifiers }: Part): string[] {
  if (type !== 'ImportDeclaration' || asks.test(textOf(source))) return [];
  const names = Array.isArray(specifiers) ? specifiers.filter(isPart).map(({ local }) => textOf(local)) : [];
  return names.filter((name) => composer.test(name));
}

/** The email composer or text that a call uses. */
function saidBy(part: Part, composers: ReadonlySet<string>): string | undefined {
  if (part.type !== 'CallExpression') return undefined;
  const name = textOf(part.callee);
  if (composers.has(name)) return name;
  const [first] = Array.isArray(part.arguments) ? part.arguments.filter(isPart) : [];
  const key = isPart(first?.expression) ? textOf(first.expression) : '';
  return name === 'say' && key.startsWith('mail.') ? key : undefined;
}

/** The name of an identifier, or the text of a literal; for a template its beginning. */
function textOf(value: unknown): string {
  if (!isPart(value)) return '';
  const { quasis } = value;
  const [first] = Array.isArray(quasis) ? quasis.filter(isPart) : [];
  return String(first?.raw ?? value.value ?? '');
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
