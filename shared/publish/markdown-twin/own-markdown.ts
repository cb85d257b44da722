import type { Token } from 'markdown-it';
import { boundedMarkdown } from '../../kernel/text/bounded-markdown.ts';
import { linkTarget, markdownText } from './escape-markdown.ts';

const reader = boundedMarkdown('commonmark', { html: false });
const lowestHeading = 6;

/**
 * User Markdown, normalised to fit below one of our headings: parsed and rewritten, so that it has no raw HTML, no
 * images and no heading above `top`, whatever its author tried.
 */
export function ownMarkdown(markdown: string, top: number): string {
  return writeBlocks(reader.parse(markdown, {}), top).join('\n\n');
}

/** Writes consecutive tokens of the same level as blocks. */
function writeBlocks(tokens: readonly Token[], top: number): string[] {
  const blocks: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const end = token.nesting === 1 ? closingOf(tokens, at) : at;
    const block = writeBlock(token, tokens.slice(at + 1, end), top);
    if (block !== '') blocks.push(block);
    at = end;
  }
  return blocks;
}

function writeBlock(token: Token, inside: readonly Token[], top: number): string {
  switch (token.type) {
    case 'heading_open': {
      const level = Math.min(lowestHeading, top - 1 + Number(token.tag.slice(1)));
      return `${'#'.repeat(level)} ${writeBlocks(inside, top).join(' ').replaceAll('\n', ' ')}`;
    }
    case 'bullet_list_open':
      return writeItems(inside, top, () => '- ');
    case 'ordered_list_open':
      return writeItems(inside, top, (index) => `${Number(token.attrGet('start') ?? 1) + index}. `);
    case 'blockquote_open':
      return prefixed(writeBlocks(inside, top).join('\n\n'), '> ', '> ');
    case 'inline':
      return writeInline(token.children ?? []);
    case 'fence':
    case 'code_block':
      return writeCode(token.content);
    case 'hr':
      return '***';
    default:
      return writeBlocks(inside, top).join('\n\n');
  }
}

function writeItems(tokens: readonly Token[], top: number, markerOf: (index: number) => string): string {
  const items: string[] = [];
  const itemLevel = tokens[0]?.level ?? 0;
  // In a list without blank lines between items, the parser marks the items' paragraphs as hidden.
  const isTight = tokens.some(
    ({ type, hidden, level }) => type === 'paragraph_open' && hidden && level === itemLevel + 1,
  );
  const gap = isTight ? '\n' : '\n\n';
  for (let at = 0; at < tokens.length; at = closingOf(tokens, at) + 1) {
    const marker = markerOf(items.length);
    const blocks = writeBlocks(tokens.slice(at + 1, closingOf(tokens, at)), top);
    items.push(prefixed(blocks.join(gap), marker, ' '.repeat(marker.length)));
  }
  return items.join(gap);
}

/** Fenced with more backticks than any run in the code. */
function writeCode(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`;
}

const prefixed = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? others.trimEnd() : others) + line)
    .join('\n');

function writeInline(tokens: readonly Token[]): string {
  let text = '';
  const targets: string[] = [];
  for (const token of tokens) {
    switch (token.type) {
      case 'text':
      case 'text_special':
      case 'image':
        text += escaped(token.content, text);
        break;
      case 'code_inline':
        text += writeInlineCode(token.content);
        break;
      case 'softbreak':
        text += '\n';
        break;
      case 'hardbreak':
        text += '\\\n';
        break;
      case 'link_open':
        targets.push(String(token.attrGet('href') ?? ''));
        text += '[';
        break;
      case 'link_close':
        text += `](${linkTarget(targets.pop() ?? '')})`;
        break;
      default:
        text += token.markup; // emphasis and strong, as written
    }
  }
  return text;
}

// Leading and trailing spaces separate text from inline markup, and only text at the start of a line can be read as a
// list or heading.
function escaped(content: string, before: string): string {
  const [start = ''] = /^\s*/.exec(content) ?? [];
  const end = content.length === start.length ? '' : content.slice(content.trimEnd().length);
  const atLineStart = before === '' || before.endsWith('\n');
  const text = atLineStart ? markdownText(content) : markdownText(`.${content.slice(start.length)}`).slice(1);
  return `${atLineStart ? '' : start}${text}${end}`;
}

function writeInlineCode(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(code) ? ' ' : '';
  return ticks + space + code.replaceAll('\n', ' ') + space + ticks;
}

function closingOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    depth += tokens[at]?.nesting ?? 0;
    if (depth <= 0) return at;
  }
  return tokens.length;
}

/** Quotes Markdown. */
export const quotedMarkdown = (markdown: string): string => prefixed(markdown, '> ', '> ');
