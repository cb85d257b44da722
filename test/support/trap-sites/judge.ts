import type { DraftedProfile } from '../../../shared/submission/draft/draft.ts';
import { compose } from './texts.ts';
import type { TrapSite, Truth } from './trap-site.ts';

/** A wrong value in a draft, and the trap that caused it, if recognisable. */
export interface Mistake {
  site: string;
  field: string;
  value: string;
  trap: string;
}

export interface Verdict {
  asserted: number;
  stated: number;
  found: number;
  mistakes: readonly Mistake[];
  /** Stated but not found: fields with their first form. */
  missed: readonly string[];
}

/** Compares a draft with its website's facts, value by value: each list item counts. */
export function judge(site: TrapSite, draft: DraftedProfile): Verdict {
  const verdict = { asserted: 0, stated: 0, found: 0, mistakes: [] as Mistake[], missed: [] as string[] };
  for (const [field, values] of Object.entries(assertedIn(draft))) {
    const { values: wanted, also } = site.truth;
    const stated = wanted[field];
    if (stated === undefined) continue;
    const isAllowed = (value: string): boolean => isRight(field, value, stated, also[field] ?? [], site.truth);
    const right = values.filter(isAllowed);
    const found = stated.filter((forms) =>
      forms.includes('*') ? right.length > 0 : right.some((value) => forms.some((form) => same(value, form))),
    );
    verdict.asserted += values.length;
    verdict.stated += stated.length;
    verdict.found += found.length;
    for (const value of values.filter((each) => !isAllowed(each)))
      verdict.mistakes.push({ site: site.name, field, value, trap: trapOf(value, site) });
    verdict.missed.push(...stated.filter((forms) => !found.includes(forms)).map((forms) => `${field}: ${forms[0]}`));
  }
  return verdict;
}

/** Every value a draft asserts, by part. Each line of a multi-line text is a value. */
function assertedIn({ fields, socials, faqs, founders }: DraftedProfile): Record<string, string[]> {
  const value = (field: keyof typeof fields): string[] => [fields[field].value ?? []].flat();
  return {
    name: value('name'),
    tagline: value('tagline'),
    short_description: value('short_description'),
    description: value('description').flatMap((text) => text.split('\n\n')),
    stage: value('stage'),
    pricing_model: value('pricing_model'),
    pricing_summary: value('pricing_summary').flatMap((text) => text.split(' · ')),
    country: value('country'),
    city: value('city'),
    founded_year: value('founded_year'),
    features: value('features'),
    usps: value('usps'),
    contact_email: value('contact_email'),
    demo_video_url: value('demo_video_url'),
    socials: Object.values(socials).flatMap((social) => social?.url ?? []),
    faqs: faqs.map(({ question, answer }) => `${question} | ${answer}`),
    founders: founders.map(({ name }) => name),
  };
}

/** Equal except for case and whitespace; joined or repeated words are not. */
const same = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

function isRight(
  field: string,
  value: string,
  stated: Truth['values'][string],
  also: readonly string[],
  { ownTexts, priceTexts }: Truth,
): boolean {
  if (also.some((form) => same(form, value))) return true;
  if (field === 'pricing_summary') return isCutOf(value, priceTexts);
  if (field === 'short_description' || field === 'description') return compose(plain(value), ownTexts.map(plain));
  return stated.some((forms) => forms.some((form) => same(form, value)));
}

/** Whether a text is part of the texts in order, from the start of a word to the end of one. */
function isCutOf(value: string, texts: readonly string[]): boolean {
  const all = ` ${plain(texts.join(' '))} `;
  const wanted = plain(value);
  return [` ${wanted} `, ` ${wanted}: `].some((text) => all.includes(text));
}

function trapOf(value: string, { traps }: TrapSite): string {
  const wanted = plain(value);
  const held = traps.find(({ text }) => plain(text).includes(wanted) || wanted.includes(plain(text)));
  return held?.kind ?? 'its own parts';
}
