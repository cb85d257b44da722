/** What a page is about, as far as its address says. */
export type PageTopic = 'home' | 'pricing' | 'about' | 'contact' | 'other';

const topics: readonly (readonly [PageTopic, RegExp])[] = [
  ['pricing', /\/(?:pricing|prices?|plans?|buy|tarifs?|preise|precios)\b/i],
  ['about', /\/(?:about|about-us|company|team|our-story|story|who-we-are|ueber-uns)\b/i],
  ['contact', /\/(?:contact|contact-us|imprint|impressum|legal-notice|kontakt)\b/i],
];

/** The topic of a page that is not the homepage. */
export function topicOf(url: string): PageTopic {
  const path = URL.parse(url)?.pathname ?? '';
  return topics.find(([, words]) => words.test(path))?.[0] ?? 'other';
}
