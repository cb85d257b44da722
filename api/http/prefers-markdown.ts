interface MediaRange {
  type: string;
  quality: number;
}

/**
 * Whether a client's Accept header prefers Markdown to HTML (RFC 9110 section 12.5.1). It must name `text/markdown`,
 * since browsers send wildcards; if q values are equal, the first wins.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false;
  const ranges = accept.split(',').map(readRange);
  const markdown = ranges.findIndex(({ type }) => type === 'text/markdown');
  const html = mostSpecific(ranges, ['text/html', 'text/*', '*/*']);
  const wanted = ranges[markdown]?.quality ?? 0;
  const other = ranges[html]?.quality ?? 0;
  if (wanted === 0 || wanted < other) return false;
  return wanted > other || markdown < html || ranges[html]?.type !== 'text/html';
}

function mostSpecific(ranges: readonly MediaRange[], types: readonly string[]): number {
  const places = types.map((wanted) => ranges.findIndex(({ type }) => type === wanted));
  return places.find((place) => place !== -1) ?? -1;
}

function readRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const [, value] = parameters.map((parameter) => /^q=(\S+)$/.exec(parameter)).find((found) => found !== null) ?? [];
  const quality = value === undefined ? 1 : Number(value);
  // Anything other than a number from 0 to 1 counts as 0.
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 0 };
}
