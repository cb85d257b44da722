import type { ProfileField } from '../../shared/directory/listing/profile-field-names.ts';
import type { DraftedProfile, Evidence, SitePage } from '../../shared/submission/draft/draft.ts';
import { draftByRules } from '../../shared/submission/draft/draft-by-rules.ts';
import { pageText } from '../../shared/submission/draft/page-text.ts';
import { listFields } from './list-fields.ts';

interface Quote {
  page: number;
  quote: string;
}

export interface Claim {
  value: string | string[] | null;
  evidence: Quote[];
}

/** A model's answer, in the schema's format. */
export interface Answer {
  fields: Record<string, Claim>;
  socials: { platform: string; url: string; evidence: Quote[] }[];
  faqs: { question: string; answer: string; evidence: Quote[] }[];
  founders: { name: string; title: string | null; bio: string | null; evidence: Quote[] }[];
}

/** What an honest model answers: what the rules find. */
export function honestAnswer(pages: readonly SitePage[], categoryNames: readonly string[]): Answer {
  const { fields, socials, faqs, founders }: DraftedProfile = draftByRules(pages, categoryNames);
  const numbered = (evidence: readonly Evidence[]): Quote[] =>
    evidence.map(({ quote, url }) => ({ page: pages.findIndex((page) => page.url === url) + 1, quote }));
  const claims = Object.entries(fields).map(([field, { value, evidence }]): [string, Claim] => [
    field,
    { value: value ?? (listFields.has(field) ? [] : null), evidence: numbered(evidence) },
  ]);
  return {
    fields: Object.fromEntries(claims),
    socials: Object.entries(socials).flatMap(([platform, social]) =>
      social === undefined ? [] : [{ platform, url: social.url, evidence: numbered(social.evidence) }],
    ),
    faqs: faqs.map((faq) => ({ ...faq, evidence: numbered(faq.evidence) })),
    founders: founders.map((founder) => ({ ...founder, evidence: numbered(founder.evidence) })),
  };
}

/** Values that are on no page. */
export const inventions: Readonly<Record<ProfileField, string | string[]>> = {
  name: 'Zorblax Quantum',
  tagline: 'The zorblaxing engine that ten thousand wizards love',
  short_description: 'Zorblax turns your whole zorbing into blaxing, for every wizard in the realm and beyond it.',
  description: 'Zorblax turns zorbing into blaxing.\n\nIt was made by wizards for wizards.',
  stage: 'idea',
  categories: ['Wizardry', 'Beekeeping'],
  tags: ['Beekeeping', 'Zorbs'],
  pricing_model: 'One-time',
  pricing_summary: 'Zorblax costs $4,711 per wizard and moon, paid once in gold.',
  country: 'TV',
  city: 'Funafuti',
  founded_year: '1911',
  features: ['Zorbs every blax', 'Blaxes while you sleep'],
  usps: ['The only zorblax without any zorbs in it'],
  keywords: ['zorblax', 'wizard engine'],
  contact_email: 'hello@zorblax.example',
  demo_video_url: 'https://www.youtube.com/watch?v=zorblaxzorb',
  logo_url: 'https://zorblax.example/logo.png',
};

/** Numbers from 0 to 1, the same on every run (a linear congruential generator; constants from Numerical Recipes). */
export function fixedRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The answer with a third of its parts invented: a value on no page with a quote from the page, with a made-up quote or
 * without one; or the right value with a made-up quote. `count` is called for each.
 */
export function withInventions(
  answer: Answer,
  pages: readonly SitePage[],
  random: () => number,
  count: () => void,
): Answer {
  const invent = (claim: Claim, invention: Claim['value']): Claim => {
    if (random() >= 1 / 3) return claim;
    count();
    const kind = Math.floor(random() * 4);
    const value = kind === 3 && !isEmpty(claim.value) ? claim.value : invention;
    if (kind === 0) return { value, evidence: [realQuote(pages, random)] };
    return { value, evidence: kind === 1 ? [] : [{ page: 1, quote: `Zorblax says ${Math.floor(random() * 1e6)}.` }] };
  };
  const fields = Object.entries(inventions).map(([field, invention]) => [
    field,
    invent(answer.fields[field] ?? { value: null, evidence: [] }, invention),
  ]);
  const quote = realQuote(pages, random);
  count();
  return {
    fields: Object.fromEntries(fields),
    socials: [...answer.socials, { platform: 'tiktok', url: 'https://www.tiktok.com/@zorblax', evidence: [quote] }],
    faqs: [...answer.faqs, { question: 'Does it zorb?', answer: 'It blaxes.', evidence: [quote] }],
    founders: [...answer.founders, { name: 'Zorb Laxter', title: 'Founder', bio: null, evidence: [quote] }],
  };
}

const isEmpty = (value: Claim['value']): boolean => value === null || value.length === 0;

/** A part of the first page's text: verbatim, but about something else. */
function realQuote(pages: readonly SitePage[], random: () => number): Quote {
  const [page] = pages;
  const [text = ''] = pageText(page?.html ?? '').split('\n');
  const start = Math.floor(random() * Math.max(1, text.length - 120));
  return { page: 1, quote: text.slice(start, start + 120).trim() };
}
