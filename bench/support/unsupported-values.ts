import type { DraftedProfile, Evidence, FieldValue, SitePage } from '../../shared/submission/draft/draft.ts';
import { saysPricingModel, saysStage } from '../../shared/submission/draft/evidence-triggers.ts';
import { isQuoted } from '../../shared/submission/draft/is-quoted.ts';
import { pageText } from '../../shared/submission/draft/page-text.ts';

/**
 * Parts of a draft that its pages don't support: parts without a quote, with a quote that isn't in its page's text, or
 * whose value isn't in its quotes (texts by sentence, enumerations by a word that says so). Independent of the
 * drafter's own checks.
 */
export function unsupportedValues(
  { fields, socials, faqs, founders }: DraftedProfile,
  pages: readonly SitePage[],
  categoryNames: readonly string[],
): string[] {
  const texts = new Map(pages.map(({ url, html }) => [url, pageText(html)]));
  const stands = (evidence: readonly Evidence[]): boolean =>
    evidence.length > 0 && evidence.every(({ quote, url }) => isQuoted(texts.get(url) ?? '', quote));
  const wrong = Object.entries(fields).filter(
    ([field, { value, evidence }]) =>
      value !== null && !(stands(evidence) && isInQuotes(field, value, evidence, categoryNames)),
  );
  const parts = [
    ...Object.entries(socials).map(([platform, social]) => [platform, social?.evidence ?? []] as const),
    ...faqs.map(({ question, evidence }) => [`faq ${question}`, evidence] as const),
    ...founders.map(({ name, evidence }) => [`founder ${name}`, evidence] as const),
  ];
  return [...wrong.map(([field]) => field), ...parts.filter(([, evidence]) => !stands(evidence)).map(([name]) => name)];
}

type IsIn = (value: string, said: string) => boolean;

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');
const whole: IsIn = (value, said) => said.includes(plain(value));
const bySentence: IsIn = (value, said) =>
  value.split(/\n+| · |(?<=[.!?]) /).every((sentence) => said.includes(plain(sentence.trim())));
const address: IsIn = (value, said) => {
  const file = URL.parse(value)?.pathname.split('/').at(-1) ?? value;
  return said.includes(plain(file)) || said.includes(plain(decodeURIComponent(file)));
};

const checks: Readonly<Record<string, IsIn>> = {
  short_description: bySentence,
  description: bySentence,
  pricing_summary: bySentence,
  stage: (value, said) => saysStage(said, value),
  pricing_model: (value, said) => saysPricingModel(said, value),
  country: (value, said) => /^[A-Z]{2}$/.test(value) && said.length > 1,
  demo_video_url: address,
  logo_url: address,
};

function isInQuotes(
  field: string,
  value: NonNullable<FieldValue>,
  evidence: readonly Evidence[],
  categoryNames: readonly string[],
): boolean {
  // A plan's name and price are quoted separately, one after the other.
  const parting = field === 'pricing_summary' ? ' ' : ' | ';
  const said = plain(evidence.map(({ quote }) => quote).join(parting));
  const isKnown = field === 'categories' || field === 'tags';
  return [value].flat().every((item) => {
    if (isKnown) return categoryNames.includes(item);
    return (checks[field] ?? whole)(item, said);
  });
}
