import type { DraftedValue } from '../draft.ts';
import { foundingSource, foundingWords, saysOurselves, speaksOfOthers } from '../language/company-words.ts';
import { ownNames } from '../language/own-sentence.ts';
import { sentencesOf } from '../site/sentences.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { yearIn } from './founding.ts';
import { amountsIn } from './money.ts';
import { leadParagraphs } from './paragraphs.ts';
import { descriptionsOf } from './short-description.ts';

const mostParagraphs = 4;
const longestQuote = 2000;
/** Addresses have fields of their own. */
const leadsAway = /https?:|www\.|\S@\S/i;

/** The page's own description and the first paragraphs that tell more, as paragraphs of Markdown. */
export function draftDescription({ home, brand }: SiteReading): DraftedValue {
  const paragraphs: string[] = [];
  const names = ownNames(brand.label, null);
  const lead = leadParagraphs(home).map(({ text }) => text);
  const told = lead.filter((text) => amountsIn(text).length === 0 && !tellsOfAnother(text, names));
  for (const text of [...descriptionsOf(home).slice(0, 1), ...told]) {
    if (leadsAway.test(text)) continue;
    const isSaid = paragraphs.some((said) => said.includes(text) || text.includes(said));
    if (!isSaid && text.length <= longestQuote) paragraphs.push(text);
    if (paragraphs.length === mostParagraphs) break;
  }
  if (paragraphs.length === 0) return notStated();
  return stated(paragraphs.join('\n\n'), ...paragraphs.map((quote) => ({ quote, url: home.url })));
}

const year = /(?<!\d)(?:1[89]|20)\d{2}(?!\d)/;

/** A year of founding in a paragraph that does not speak of "us": another company's, or told on its own in a field. */
const tellsOfAnother = (text: string, names: readonly string[]): boolean =>
  year.test(text) &&
  (foundingWords.test(text) || speaksOfOthers.test(text)) &&
  (!saysOurselves.test(text) ||
    sentencesOf(text).some((sentence) => foundedApposition.test(sentence) && yearIn(sentence, names) === undefined));

/** Somebody who has just been named was founded in a year: "served at Globex, founded in 1932". */
const foundedApposition = new RegExp(`\\p{Lu}[\\p{L}’'-]{1,40}, ${foundingSource}[^.]{0,20}(?:1[89]|20)\\d{2}`, 'u');
