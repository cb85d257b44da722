import { isoDay } from '../../kernel/time/day-words.ts';
import type { HtmlDocument } from '../../platform/html/parse-html.ts';
import type { ClaimOutcome } from './claim-outcome.ts';

/** Name of the meta tag. */
export const metaName = 'slipway-site-verification';

/** What a place returned, and the beginning of its content. */
export interface Found {
  outcome: ClaimOutcome;
  found: string | null;
}

const longestFound = 200;

/** Third-party text for storage: one line, truncated, visible characters only. */
const shortened = (text: string): string =>
  text
    .slice(0, longestFound * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestFound);

/** Content of a claim's TXT record: the token and its expiry. */
export const recordText = (token: string): string => `token=${token} expiry=never`;

/**
 * Judges a DNS name's TXT records: `token=TOKEN` with an `expiry=` that is in the future, `never` or missing, or the
 * bare token. One match is enough, since a name often has several records.
 */
export function judgeRecords(records: readonly string[], token: string, now: Date): Found {
  const verdicts = records.map((record) => judgeRecord(record, token, now));
  const at = verdicts.indexOf('found');
  const best = at === -1 ? verdicts.indexOf('record_expired') : at;
  const shown = records[Math.max(0, best)];
  return { outcome: verdicts[best] ?? 'record_wrong', found: shown === undefined ? null : shortened(shown) };
}

function judgeRecord(record: string, token: string, now: Date): ClaimOutcome {
  // Our record has about 60 characters; the rest is ignored. Some DNS forms store the quotes too.
  const words = record
    .slice(0, 1000)
    .split(/["\s;,]+/)
    .filter((word) => word !== '');
  if (words.length === 1 && words[0] === token) return 'found';
  if (!words.includes(`token=${token}`)) return 'record_wrong';
  const [, expiry = 'never'] = words.map((word) => /^expiry=(.+)$/i.exec(word)).find((match) => match !== null) ?? [];
  const [day] = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(expiry) ?? [];
  const isOver = day !== undefined && day < isoDay(now);
  return isOver ? 'record_expired' : 'found';
}

/** Maximum size of the file in bytes. */
export const largestFile = 1024;

/** Content of the proof file. */
export const fileText = (token: string): string => `slipway=${token}`;

/** Judges the response for the proof file, which must be plain text containing only the token's line. */
export function judgeFile(status: number, contentType: string, body: Buffer, token: string): Found {
  if (status === 404 || status === 410) return { outcome: 'file_missing', found: null };
  if (status !== 200) return { outcome: 'error_status', found: `${status}` };
  const text = body.toString('utf8');
  const found = shortened(text);
  if (!/^text\/plain\s*(;|$)/i.test(contentType.trim()))
    return { outcome: 'not_plain_text', found: shortened(contentType) };
  // Editors end files with a newline, and some add a byte order mark.
  const isRight = body.length <= largestFile && text.replace(/^\uFEFF/, '').trim() === fileText(token);
  return { outcome: isRight ? 'found' : 'file_wrong', found };
}

type Node = HtmlDocument['children'][number];

/** Elements allowed in a head (HTML standard, 4.2). */
const headElements = new Set(['title', 'meta', 'link', 'script', 'style', 'base', 'noscript', 'template']);

/** Judges a page by its meta tags. Only those in the head count, because visitors can write into the body of some pages. */
export function judgePage(document: HtmlDocument, token: string): Found {
  const inHead = metasOf(headNodes(document.children).nodes);
  if (inHead.includes(token)) return { outcome: 'found', found: token };
  const [other] = inHead;
  if (other !== undefined) return { outcome: 'tag_wrong', found: shortened(other) };
  return { outcome: isAnywhere(document.children, token) ? 'tag_outside_head' : 'tag_missing', found: null };
}

/** The nodes of the head in order, up to where the body starts. */
function headNodes(nodes: readonly Node[]): { nodes: Node[]; isOver: boolean } {
  const head: Node[] = [];
  for (const node of nodes) {
    const part = partOf(node);
    if (part === 'body') return { nodes: head, isOver: true };
    if (part === 'head') head.push(node);
    if (part !== 'around') continue;
    const inner = headNodes('children' in node ? node.children : []);
    head.push(...inner.nodes);
    // For browsers, nothing after `</head>` is part of the head.
    if (inner.isOver || ('name' in node && node.name === 'head')) return { nodes: head, isOver: true };
  }
  return { nodes: head, isOver: false };
}

/** Whether a node belongs to the head or body. Text and non-head elements start the body, even if tags are omitted. */
function partOf(node: Node): 'head' | 'around' | 'body' | 'neither' {
  if (node.type === 'text') return node.data.trim() === '' ? 'neither' : 'body';
  if (!('name' in node) || !('attribs' in node)) return 'neither';
  if (node.name === 'html' || node.name === 'head') return 'around';
  return headElements.has(node.name) ? 'head' : 'body';
}

const contentOf = (node: Node): string | undefined => {
  if (!('attribs' in node) || node.name !== 'meta') return undefined;
  return node.attribs.name?.trim().toLowerCase() === metaName ? (node.attribs.content ?? '').trim() : undefined;
};

const metasOf = (nodes: readonly Node[]): string[] => nodes.flatMap((node) => contentOf(node) ?? []);

/** Walks without recursion, since pages can nest as deep as the parser allows. */
function isAnywhere(nodes: readonly Node[], token: string): boolean {
  const waiting = [...nodes];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (contentOf(node) === token) return true;
    if ('children' in node) for (const child of node.children) waiting.push(child);
  }
  return false;
}
