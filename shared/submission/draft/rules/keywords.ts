import type { DraftedValue } from '../draft.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';

const most = 20;
const longest = 80;

/** The keywords that the homepage declares. */
export function draftKeywords({ home }: SiteReading): DraftedValue {
  const declared = home.metas
    .filter(({ name }) => name === 'keywords')
    .flatMap(({ content }) => content.split(/[,;،、，]/));
  const keywords = [...new Set(declared.map((keyword) => keyword.trim()))]
    .filter((keyword) => keyword.length > 1 && keyword.length <= longest)
    .slice(0, most);
  return keywords.length === 0 ? notStated() : stated(keywords, ...keywords.map((quote) => ({ quote, url: home.url })));
}
