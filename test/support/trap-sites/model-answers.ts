import { pageText } from '../../../shared/submission/draft/page-text.ts';
import { type Answer, type Claim, fixedRandom, honestAnswer, withInventions } from '../fake-answers.ts';
import type { TrapSite } from './trap-site.ts';

/** Fields for which a correct model quotes the own text that contains the value. */
const told = ['name', 'tagline', 'founded_year', 'city', 'contact_email'] as const;

/**
 * The answers of a model that knows the facts: the stated values with the own texts that contain them, else null; lists
 * as rules find them.
 */
export function rightAnswer(site: TrapSite): Answer {
  const answer = honestAnswer(site.pages, []);
  const claims = told.map((field): [string, Claim] => [field, claimOf(site, field)]);
  return { ...answer, fields: { ...answer.fields, ...Object.fromEntries(claims) } };
}

function claimOf({ pages, truth }: TrapSite, field: string): Claim {
  const [form] = truth.values[field]?.[0] ?? [];
  if (form === undefined) return { value: null, evidence: [] };
  const texts = [...truth.ownTexts.filter((text) => text.includes(form)), form];
  const evidence = texts.flatMap((quote) => {
    const page = pages.findIndex(({ html }) => pageText(html).includes(quote));
    return page < 0 ? [] : [{ page: page + 1, quote }];
  });
  return { value: form, evidence };
}

/** The answers of a model that returns nothing. */
export function silentAnswer(site: TrapSite): Answer {
  const { fields } = honestAnswer(site.pages, []);
  const nothing = Object.keys(fields).map((field): [string, Claim] => [field, { value: null, evidence: [] }]);
  return { fields: Object.fromEntries(nothing), socials: [], faqs: [], founders: [] };
}

const random = fixedRandom(19);

/** The answers of a model that invents a third. */
export const lyingAnswer = (site: TrapSite): Answer =>
  withInventions(honestAnswer(site.pages, []), site.pages, random, () => undefined);
