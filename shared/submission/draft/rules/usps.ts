import type { DraftedValue } from '../draft.ts';
import { labelsReasons } from '../language/generic-headings.ts';
import { endsAsQuestion } from '../site/sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isLink, isPoint } from './is-link.ts';

const most = 5;
const longestPoint = 120;

/** What sets the product apart: the list below a heading about why to choose it. */
export function draftUsps({ home }: SiteReading): DraftedValue {
  const texts = [...new Set(listedReasons(home))].slice(0, most);
  return texts.length === 0 ? notStated() : stated(texts, ...texts.map((quote) => ({ quote, url: home.url })));
}

function listedReasons({ headings, blocks }: ReadPage): string[] {
  const heading = headings.find(
    ({ text, level, element }) => level > 1 && labelsReasons(text) && zoneOf(element) === 'main',
  );
  if (heading === undefined) return [];
  const points: string[] = [];
  for (const { text, element } of blocks.slice(heading.next)) {
    if (!isPoint(element) || isLink(element)) break;
    if (text.length >= 4 && text.length <= longestPoint && !endsAsQuestion(text)) points.push(text);
  }
  return points;
}
