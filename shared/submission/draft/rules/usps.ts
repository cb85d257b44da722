import type { DraftedValue } from '../draft.ts';
import { labelsReasons } from '../language/generic-headings.ts';
import { compares } from '../language/others-money.ts';
import { sentencesOf } from '../site/sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isLink, isPoint } from './is-link.ts';

const most = 5;
const longest = 160;
const claim =
  /\bthe only\b|\bunlike\b|\bwithout (?:the|any|a|writing|code|complex)|\bno (?:code|credit card|setup|coding|installation|lock-in)\b|#1\b|\bnumber one\b|\bworld['’]s (?:first|leading|most|best|largest)\b|\baward-winning\b|\b\d+x (?:faster|cheaper|more)\b|\bin (?:just )?(?:minutes|seconds)\b/i;

/** Notes below sign-up buttons. */
const ofSignUp =
  /^(?:.{0,30}[,·–—-] ?)?no (?:credit card|setup|installation)(?: (?:required|needed|necessary))?[.!]?$/i;

/** Short sentences claiming what sets the product apart, in its own words. */
export function draftUsps({ home }: SiteReading): DraftedValue {
  const headlines = new Set(home.headings.filter(({ level }) => level === 1).map(({ text }) => text));
  const claims = home.blocks
    .filter(({ text, element }) => claim.test(text) && zoneOf(element) === 'main')
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => claim.test(sentence) && sentence.length <= longest && sentence.split(' ').length >= 4)
    .filter((sentence) => !headlines.has(sentence) && !ofSignUp.test(sentence))
    .filter((sentence) => !/[?？]$/.test(sentence) && !compares.test(sentence));
  const texts = [...new Set([...listedReasons(home), ...claims])].slice(0, most);
  return texts.length === 0 ? notStated() : stated(texts, ...texts.map((quote) => ({ quote, url: home.url })));
}

const longestPoint = 120;

/** The list below a heading about why to choose the product. */
function listedReasons({ headings, blocks }: ReadPage): string[] {
  const heading = headings.find(
    ({ text, level, element }) => level > 1 && labelsReasons(text) && zoneOf(element) === 'main',
  );
  if (heading === undefined) return [];
  const points: string[] = [];
  for (const { text, element } of blocks.slice(heading.next)) {
    if (!isPoint(element) || isLink(element)) break;
    if (text.length >= 4 && text.length <= longestPoint && !/[?？]$/.test(text)) points.push(text);
  }
  return points;
}
