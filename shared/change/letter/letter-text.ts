/** A piece of a line: text, or a link. */
export type Piece = { words: string } | { url: string; label?: string };

/** A block of an email; the prefix of its plain text lines identifies it. */
export type Block =
  | { kind: 'paragraph' | 'quote' | 'list' | 'aligned'; lines: readonly (readonly Piece[])[] }
  /** Something to copy; URLs in it aren't linked. */
  | { kind: 'code'; lines: readonly string[] }
  | { kind: 'digits'; digits: string }
  /** The email's main link; without a label it gets the default one. */
  | { kind: 'button'; label: string | null; url: string };

/** A parsed email: its body and footer. */
export interface LetterText {
  body: readonly Block[];
  foot: readonly (readonly Piece[])[];
}

type LineKind = Exclude<Block['kind'], 'digits' | 'button'>;

const footMark = '\n--\n';
const longestLabel = 48;

/**
 * Parses an email's text. Lines starting with "> " are quotes, with "- " list items, with two spaces columns to
 * keep, with "<" HTML to copy; everything after the last "--" line is the footer. `link` becomes the button where it
 * first ends a line.
 */
export function readLetter(text: string, link?: string | null): LetterText {
  const at = text.lastIndexOf(footMark);
  const [body, foot] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + footMark.length)];
  return { body: blocksOf(body, link ?? undefined), foot: linesOf(foot).map(piecesOf) };
}

/**
 * If a URL of this site is alone on a line, the sentence before it becomes the link. Other URLs are kept visible, since
 * they are part of the message.
 */
export function labelLinks(lines: readonly (readonly Piece[])[], siteUrl: string): (readonly Piece[])[] {
  const shown: (readonly Piece[])[] = [];
  for (const line of lines) {
    const [alone, ...others] = line;
    const [before, ...further] = shown.at(-1) ?? [];
    const isOwn = alone !== undefined && 'url' in alone && others.length === 0 && isOf(alone.url, siteUrl);
    if (isOwn && before !== undefined && 'words' in before && further.length === 0)
      shown.splice(-1, 1, labelled(before.words, alone.url));
    else shown.push(line);
  }
  return shown;
}

const isOf = (url: string, siteUrl: string): boolean => new URL(url).origin === new URL(siteUrl).origin;

/** Makes the last sentence the link, without its trailing colon. */
function labelled(words: string, url: string): Piece[] {
  const end = words.lastIndexOf('. ');
  const label = words.slice(end === -1 ? 0 : end + 2).replace(/:$/, '');
  return [...(end === -1 ? [] : [{ words: words.slice(0, end + 2) }]), { url, label }];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

function blocksOf(text: string, link: string | undefined): Block[] {
  const blocks: Block[] = [];
  let open: { kind: LineKind; lines: string[] } | undefined;
  let wanted = link;
  const close = () => {
    if (open !== undefined && open.lines.length > 0) blocks.push(blockOf(open.kind, open.lines));
    open = undefined;
  };
  for (const line of text.split('\n').map((each) => each.trimEnd())) {
    const before = wanted === undefined ? undefined : wordsBefore(line, wanted);
    if (wanted !== undefined && before !== undefined) {
      if (before !== '') open = withLine(open, 'paragraph', before, close);
      const label = before === '' ? takeLabel(open) : null;
      close();
      blocks.push({ kind: 'button', label, url: wanted });
      wanted = undefined;
    } else if (line === '') close();
    else open = withLine(open, kindOf(line), line, close);
  }
  close();
  return blocks;
}

function withLine(
  open: { kind: LineKind; lines: string[] } | undefined,
  kind: LineKind,
  line: string,
  close: () => void,
): { kind: LineKind; lines: string[] } {
  if (open?.kind === kind) {
    open.lines.push(line);
    return open;
  }
  close();
  return { kind, lines: [line] };
}

/** Text before the URL that ends a line: empty if it stands alone, undefined if the line doesn't end with it. */
function wordsBefore(line: string, url: string): string | undefined {
  if (line === url) return '';
  return kindOf(line) === 'paragraph' && line.endsWith(`: ${url}`) ? line.slice(0, -url.length).trimEnd() : undefined;
}

/** A short line ending in a colon becomes the label of the button below it. */
function takeLabel(open: { kind: LineKind; lines: string[] } | undefined): string | null {
  const last = open?.kind === 'paragraph' ? open.lines.at(-1) : undefined;
  if (last === undefined || !last.endsWith(':') || last.length > longestLabel) return null;
  open?.lines.pop();
  return last.slice(0, -1);
}

function kindOf(line: string): LineKind {
  if (/^>( |$)/.test(line)) return 'quote';
  if (line.startsWith('- ')) return 'list';
  if (line.startsWith('  ')) return 'aligned';
  return line.startsWith('<') ? 'code' : 'paragraph';
}

const marks = { quote: /^> ?/, list: /^- /, aligned: /^ {2}/, paragraph: /^/ };

function blockOf(kind: LineKind, lines: readonly string[]): Block {
  const [first = ''] = lines;
  if (kind === 'code') return { kind, lines };
  if (kind === 'paragraph' && lines.length === 1 && /^\d{3} \d{3}$/.test(first))
    return { kind: 'digits', digits: first };
  return { kind, lines: lines.map((line) => piecesOf(line.replace(marks[kind], ''))) };
}

/** A line's text and URLs; punctuation that ends a sentence isn't part of a URL. */
function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index, 0: found } of line.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const url = found.replace(/[.,;:!?)\]'”]+$/, '');
    if (!URL.canParse(url)) continue;
    if (index > done) pieces.push({ words: line.slice(done, index) });
    pieces.push({ url });
    done = index + url.length;
  }
  if (done < line.length) pieces.push({ words: line.slice(done) });
  return pieces;
}
