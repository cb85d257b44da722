/** One entry of a `srcset`. */
export interface ImageCandidate {
  url: string;
  /** For example `2x` or `640w`; empty if missing. */
  descriptor: string;
}

/** Far longer than the sets that pages offer for one image. */
const longest = 20_000;
const mostCandidates = 50;

/** The entries of a `srcset`, by the HTML standard's parsing rules: a comma inside a URL belongs to it. */
export function parseImageSet(set: string): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  let rest = set.slice(0, longest);
  while (candidates.length < mostCandidates) {
    rest = rest.replace(/^[\s,]+/, '');
    const written = /^\S*/.exec(rest)?.[0] ?? '';
    if (written === '') break;
    rest = rest.slice(written.length);
    const url = withoutCommas(written);
    const descriptor = url === written ? descriptorOf(rest) : '';
    rest = rest.slice(descriptor.length);
    candidates.push({ url, descriptor: descriptor.trim() });
  }
  return candidates;
}

function withoutCommas(url: string): string {
  let end = url.length;
  while (url[end - 1] === ',') end -= 1;
  return url.slice(0, end);
}

/** The text before the next comma outside parentheses. */
function descriptorOf(rest: string): string {
  let depth = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const sign = rest[at];
    if (sign === ',' && depth === 0) return rest.slice(0, at);
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  }
  return rest;
}
