import type { DraftedValue } from '../draft.ts';
import { compares } from '../language/others-money.ts';
import { sentencesOf } from '../site/sentences.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';

const most = 5;
const longest = 160;
const claim =
  /\bthe only\b|\bunlike\b|\bwithout (?:the|any|a|writing|code|complex)|\bno (?:code|credit card|setup|coding|installation|lock-in)\b|#1\b|\bnumber one\b|\bworld['’]s (?:first|leading|most|best|largest)\b|\baward-winning\b|\b\d+x (?:faster|cheaper|more)\b|\bin (?:just )?(?:minutes|seconds)\b/i;

/** What sets the product apart: short sentences that claim so, in its own words. */
export function draftUsps({ home }: SiteReading): DraftedValue {
  const claims = home.blocks
    .filter(({ text, element }) => claim.test(text) && zoneOf(element) === 'main')
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => claim.test(sentence) && sentence.length <= longest && sentence.split(' ').length >= 4)
    .filter((sentence) => !/[?？]$/.test(sentence) && !compares.test(sentence));
  const texts = [...new Set(claims)].slice(0, most);
  return texts.length === 0 ? notStated() : stated(texts, ...texts.map((quote) => ({ quote, url: home.url })));
}
