import { pageKind } from './website-page-kind.ts';

/** What a page is about, as far as its address says. */
export type PageTopic = 'home' | 'pricing' | 'about' | 'contact' | 'other';

const topics: readonly (readonly [PageTopic, RegExp])[] = [
  ['pricing', /\/(?:pricing|prices?|plans?|buy|tarifs?|preise|precios)\b/i],
  ['about', /\/(?:about|about-us|company|team|our-story|story|who-we-are|ueber-uns)\b/i],
  ['contact', /\/(?:contact|contact-us|imprint|impressum|legal-notice|kontakt)\b/i],
];

const topicOfKind: Readonly<Record<string, PageTopic>> = {
  pricing: 'pricing',
  about: 'about',
  team: 'about',
  contact: 'contact',
  imprint: 'contact',
};

/** The topic of a page that is not the homepage, whatever the language of its address. */
export function topicOf(url: string): PageTopic {
  const address = URL.parse(url);
  const named = topics.find(([, words]) => words.test(address?.pathname ?? ''))?.[0];
  const kind = address === null ? undefined : pageKind(address, '')?.kind;
  return named ?? topicOfKind[kind ?? ''] ?? 'other';
}

/** Whether a page that is not the homepage is all of others or of other times: stories of customers, press, posts, jobs, terms. */
export function isOfOthers(url: string): boolean {
  const address = URL.parse(url);
  if (address === null) return false;
  if (comparisons.test(address.pathname)) return true;
  const found = pageKind(address, '');
  return found === undefined || found.kind === 'customers' || found.kind === 'press' || found.worth <= worthOfArticle;
}

/** Pages on the product beside others. */
const comparisons =
  /\/(?:vs|versus|compare|compared|comparisons?|alternatives?|vergleich|comparatif|comparativ[ao]|comparacion|confronto|vergelijking|porownanie)(?:\/|-|$)|-vs-/i;

const worthOfArticle = 1;
