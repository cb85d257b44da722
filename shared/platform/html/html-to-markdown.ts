import { type HtmlDocument, parseHtml } from './parse-html.ts';

type Node = HtmlDocument['children'][number];

/** In characters. Every field's limit is lower anyway. */
const longest = 100_000;
const marks: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  s: '~~',
  del: '~~',
  code: '`',
};
const blocks = new Set(
  'address article aside blockquote div dl dt dd figure footer header main p section table tr'.split(' '),
);
const silent = new Set('script style iframe svg noscript template head title'.split(' '));
/**
 * Tags we convert, invisible tags, and tags reduced to their text. Anything else, such as `Array<string>`, counts as
 * text.
 */
const known = [...Object.keys(marks), ...blocks, ...silent, 'a', 'br', 'hr', 'html', 'body', 'h[1-6]', 'ul', 'ol', 'li']
  .concat('pre td th tbody thead span u font small big center ins sub sup mark img figcaption'.split(' '))
  .join('|');
const tag = new RegExp(`<(?=/?(?:${known})(?:\\s[^<>]*)?/?>)`, 'gi');
/** Start of a tag, closed or not, since the following text may close it. */
const beginning = new RegExp(`<(?=/?(?:${known})[\\s/>])`, 'gi');
const hasTags = (text: string): boolean => text.search(tag) !== -1;

/**
 * Converts HTML tags in a text, as found in exports from catalogues and CMSs, to Markdown. Texts without tags, or with
 * code, are unchanged. The result has no tags, so the conversion is idempotent.
 */
export function htmlToMarkdown(text: string): string {
  if (text.length > longest || text.includes('`') || !hasTags(text)) return text;
  // A "<" that doesn't start a tag is text, but the parser would drop it.
  const starts = new Set([...text.matchAll(tag)].map(({ index }) => index));
  const marked = text.replace(/<(?!!--)/g, (sign, at: number) => (starts.has(at) ? sign : '&lt;'));
  const { document, isWhole } = parseHtml(marked);
  // Adjacent texts could form a tag when joined, so "<" stays escaped.
  return isWhole ? tidy(write(document.children, { depth: 0, isInBlock: false })).replace(beginning, '&lt;') : text;
}

const pasted = /<\/[a-z][a-z0-9]*\s*>|<(?:br|hr|img)\b[^<>]*>/i;

/**
 * Like htmlToMarkdown, but for typed text: converts only closed or void tags, as in pasted HTML. A text that mentions
 * the tag `<b>` keeps it.
 */
export const pastedHtmlToMarkdown = (text: string): string => (pasted.test(text) ? htmlToMarkdown(text) : text);

interface Around {
  /** Nesting depth of lists and quotes. */
  depth: number;
  /** Line breaks are insignificant in HTML blocks; elsewhere they are part of the text. */
  isInBlock: boolean;
}

const write = (nodes: readonly Node[], around: Around): string => nodes.map((node) => writeNode(node, around)).join('');

function writeNode(node: Node, around: Around): string {
  if (node.type === 'text') return words(node.data, around);
  if (!('attribs' in node) || silent.has(node.name)) return '';
  const { name, attribs, children } = node;
  const inner = (isInBlock = true) => write(children, { ...around, isInBlock: isInBlock || around.isInBlock });
  const own = writers[name];
  if (own !== undefined) return own({ inner, attribs, children, around });
  if (name in marks) return wrapped(inner(false), marks[name] ?? '');
  return blocks.has(name) ? `\n\n${inner()}\n\n` : inner(false);
}

interface Element {
  /** Converts the element's content, by default as in a block. */
  inner: (isInBlock?: boolean) => string;
  attribs: Readonly<Record<string, string>>;
  children: readonly Node[];
  around: Around;
}

const heading = (level: number) => [
  `h${level}`,
  ({ inner }: Element) => `\n\n${'#'.repeat(level)} ${oneLine(inner())}\n\n`,
];
const cell = ({ inner }: Element): string => `${oneLine(inner())} `;

const writers: Readonly<Record<string, (element: Element) => string>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(heading)),
  br: () => '\n',
  hr: () => '\n\n---\n\n',
  img: ({ attribs, around }) => words(attribs.alt ?? '', around),
  a: ({ inner, attribs }) => link(inner(false), attribs.href ?? ''),
  pre: ({ children, around }) => `\n\n${write(children, { ...around, isInBlock: false })}\n\n`,
  blockquote: ({ inner }) => `\n\n${quoted(inner())}\n\n`,
  ul: ({ children, around }) => list(children, false, around),
  ol: ({ children, around }) => list(children, true, around),
  li: ({ inner }) => `\n- ${oneLine(inner())}\n`,
  td: cell,
  th: cell,
};

function words(text: string, { isInBlock }: Around): string {
  const safe = text.replaceAll('`', "'");
  return isInBlock ? safe.replace(/\s+/g, ' ') : safe;
}

function list(children: readonly Node[], isNumbered: boolean, around: Around): string {
  const items = children.filter((child) => 'attribs' in child && child.name === 'li');
  // Capped, since each level adds indentation to all lines below it.
  const indent = '  '.repeat(Math.min(around.depth, 3));
  const lines = items.map((item, index) => {
    const inner = 'children' in item ? write(item.children, { depth: around.depth + 1, isInBlock: true }) : '';
    const [first = '', ...more] = inner.split('\n').filter((line) => line.trim() !== '');
    const bullet = isNumbered ? `${index + 1}.` : '-';
    return [
      `${indent}${bullet} ${first.trim()}`,
      ...more.map((line) => (isItem(line) ? line : `${indent}  ${line.trim()}`)),
    ];
  });
  return `\n\n${lines.flat().join('\n')}\n\n`;
}

const isItem = (line: string): boolean => /^ *(?:-|\d+\.) /.test(line);

/** Moves white space from inside a mark to the outside, as Markdown requires. */
function wrapped(inner: string, mark: string): string {
  const middle = inner.trim();
  if (middle === '' || middle.includes('\n')) return inner;
  const start = inner.indexOf(middle);
  return inner.slice(0, start) + mark + middle + mark + inner.slice(start + middle.length);
}

function link(inner: string, href: string): string {
  const address = href.trim();
  const label = oneLine(inner).replace(/[[\]]/g, '');
  if (!/^(?:https?:\/\/|mailto:)[^\s<>()]+$/i.test(address)) return inner;
  return label === '' || label === address ? address : `[${label}](${address})`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const quoted = (text: string): string =>
  tidy(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** No trailing spaces, at most one blank line in a row, none at the ends. */
const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
