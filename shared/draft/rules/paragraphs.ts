import type { TextBlock } from '../reading/shown-content.ts';
import type { ReadPage } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';

const shortest = 60;
const looked = 400;
const aboutTheSite =
  /\bcookies?\b|\bprivacy\b|javascript|\bbrowser\b|all rights reserved|©|\bterms (?:of|and)\b|\bconsent\b/i;

/** The paragraphs of a page's main part that tell something, in their order. Nobody else's words, no small print. */
export function leadParagraphs({ blocks }: Pick<ReadPage, 'blocks'>): TextBlock[] {
  return blocks
    .slice(0, looked)
    .filter(
      ({ text, element }) =>
        text.length >= shortest &&
        /[.!?]$/.test(text) &&
        !aboutTheSite.test(text) &&
        !/^h\d$/.test(element.name) &&
        zoneOf(element) === 'main',
    );
}
