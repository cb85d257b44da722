/** A rule's path pattern, ready to be matched. */
export interface PathPattern {
  /** The pattern's segments between `*`, encoded as by comparablePath(). */
  parts: readonly string[];
  /** Whether the pattern ended in `$`: nothing may follow. */
  isWhole: boolean;
  /** Bytes of the pattern; the longest match decides. */
  length: number;
}

/** Parses the value of an Allow or Disallow line (RFC 9309, 2.2.2 and 2.2.3). */
export function readPattern(value: string): PathPattern {
  const isWhole = value.endsWith('$');
  const parts = (isWhole ? value.slice(0, -1) : value).split(/\*+/).map(encodePart);
  const length = parts.join('*').length + (isWhole ? 1 : 0);
  return { parts, isWhole, length };
}

/** A URL's path and query, in the form that patterns are matched against. */
export const comparablePath = (url: URL): string => encodePart(`${url.pathname}${url.search}`);

/**
 * Whether a pattern matches a comparable path from its start. Matches each part at its first position, which suffices
 * when only `*` is between them, and keeps malicious files cheap: with those, robots-parser takes 12 s for a single
 * URL.
 */
export function matchesPath({ parts, isWhole }: PathPattern, path: string): boolean {
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  if (others.length === 0) return !isWhole || path.length === first.length;
  const last = isWhole ? others.pop() : undefined;
  let end = first.length;
  for (const part of others) {
    const found = path.indexOf(part, end);
    if (found < 0) return false;
    end = found + part.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= end);
}

/**
 * One spelling per path: unreserved characters plain, `%XX` in upper case, all others but delimiters encoded, including
 * `*` and `$`, which are only plain as special characters of a pattern.
 */
function encodePart(text: string): string {
  return text.toWellFormed().replace(/%[0-9a-f]{2}|[^A-Za-z0-9\-._~!'();:@&=+,/?]/giu, (found) => {
    if (found.length === 3 && found.startsWith('%')) return plainIfUnreserved(found.toUpperCase());
    return found === '*' ? '%2A' : encodeURIComponent(found);
  });
}

function plainIfUnreserved(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[A-Za-z0-9\-._~]/.test(character) ? character : encoded;
}
