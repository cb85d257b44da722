import { countryName, platformName, pricingModelName } from '../../../shared/directory/directory.ts';
import { domainOf } from '../../../shared/kernel/address/website.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { type CountUnit, countOf } from '../../../shared/kernel/text/figures.ts';
import { plansOfSummary } from '../../../shared/submission/submission.ts';

/** Texts of a form's parts. */
export interface FormTexts {
  /** Non-blank texts of a part. */
  of(part: string): string[];
  /** Keys in a part: rows by index, links by platform. */
  keys(part: string): string[];
  rows(part: string): number;
}

/** Summary of each section, without blank parts. */
const words: Readonly<Record<string, (texts: FormTexts) => (string | undefined)[]>> = {
  basics: ({ of }) => [first(of('fields.name')), first(of('fields.tagline'))],
  'features-part': ({ of }) => [
    counted(of('fields.features').length, 'feature'),
    counted(of('fields.usps').length, 'difference'),
  ],
  finding: ({ of }) => [
    of('fields.categories').join(', '),
    counted(of('fields.tags').length, 'tag'),
    counted(of('fields.keywords').length, 'keyword'),
  ],
  pricing: ({ of }) => [
    pricingModelName(first(of('fields.pricing_model')) ?? ''),
    priceWords(first(of('fields.pricing_summary'))),
  ],
  company: ({ of }) => [
    [first(of('fields.city')), countryWords(first(of('fields.country')))].filter(Boolean).join(', '),
    first(of('fields.founded_year')),
    first(of('fields.contact_email')),
  ],
  media: ({ of }) => [
    given(of('fields.logo_url'), 'editor.has_logo'),
    given(of('fields.demo_video_url'), 'editor.has_video'),
  ],
  company_socials: ({ keys }) => [keys('company_socials').map(platformName).join(', ')],
  founder_socials: ({ keys }) => [keys('founder_socials').map(platformName).join(', ')],
  faqs: ({ rows }) => [counted(rows('faqs'), 'question')],
  founders: ({ of, keys }) => [
    keys('founders')
      .flatMap((row) => of(`founders.${row}.name`))
      .join(', '),
  ],
  invites: ({ rows }) => [counted(rows('invite'), 'invite')],
  story: ({ rows }) => [counted(rows('story'), 'part')],
  milestones: ({ rows }) => [counted(rows('milestones'), 'milestone')],
  competitor: ({ of }) => of('competitor_url').map((address) => domainOf(address) ?? address),
  seo: ({ of }) => [
    given([...of('seo.title'), ...of('fields.seo_title')], 'editor.title'),
    given([...of('seo.meta'), ...of('fields.seo_description')], 'editor.description'),
    counted(of('fields.keywords').length, 'keyword'),
  ],
};

/** Short summary of a section: "Freemium · 3 plans". Empty if it has no content. */
export const sectionWords = (section: string, texts: FormTexts): string =>
  (words[section]?.(texts) ?? []).filter((part) => part !== undefined && part !== '').join(' · ');

const first = ([text]: readonly string[]): string | undefined => text;
const counted = (count: number, unit: CountUnit): string | undefined =>
  count === 0 ? undefined : countOf(count, unit);
const given = (texts: readonly string[], word: TextKey): string | undefined =>
  texts.length === 0 ? undefined : say(word);

function priceWords(summary: string | undefined): string | undefined {
  const plans = plansOfSummary(summary ?? null);
  return plans.length === 0 ? summary : countOf(plans.length, 'plan');
}

const countryWords = (text: string | undefined): string | undefined =>
  text !== undefined && /^[A-Z]{2}$/.test(text) ? (countryName(text) ?? text) : text;
