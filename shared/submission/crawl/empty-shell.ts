import { isTooComplex } from '../../platform/html/parse-html.ts';
import { hasScript } from '../draft/foreign-page/has-script.ts';
import { readPage } from '../draft/reading/read-page.ts';

/** In characters. Shorter texts don't describe a product: they are a name, "Loading …", a copyright line. */
const leastText = 200;

/**
 * Whether a page is a shell that scripts fill: it has executable scripts (JSON-LD and other data don't count) and
 * hardly any visible text (`<noscript>` doesn't count).
 */
export const isEmptyShell = (html: string): boolean => hasScript(html) && shownLength(html) < leastText;

/** Whether the rendered page has more text than the fetched one, and is safe to parse. */
export const showsMore = (shown: string, fetched: string): boolean =>
  !isTooComplex(shown) && shownLength(shown) > shownLength(fetched);

/** Characters of visible text, with white space collapsed. */
const shownLength = (html: string): number =>
  readPage(html).blocks.reduce((length, { text }) => length + text.length, 0);
