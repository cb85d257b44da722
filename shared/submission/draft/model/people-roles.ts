import type { DraftedProfile } from '../draft.ts';
import { ownNames } from '../language/own-sentence.ts';
import { everyFaq } from '../rules/faqs.ts';
import { foundersIn } from '../rules/founder-sentence.ts';
import { compact } from '../site/brand.ts';
import { isOurs } from './fact-roles.ts';
import { evidenceOf, type Ground, nameByRules, type PageQuote } from './ground.ts';
import { sentencesAround } from './page-units.ts';

type Founder = DraftedProfile['founders'][number];
type Quoted = (evidence: Founder['evidence']) => PageQuote[];

const mostFaqs = 10;
const mostFounders = 6;
const personName = /^\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|van|von|de|der|da|di|la|le)){1,4}$/u;
const eastAsianName = /^(?:\p{Script=Han}{1,3} ?\p{Script=Han}{1,3}|[가-힣]{2,4})$/u;
const founding = /\b(?:co-?)?founde(?:rs?|d by)\b/i;

/** The model's FAQs whose questions the pages ask and answer, with the pages' answers. */
export function heldFaqs(faqs: DraftedProfile['faqs'], { site }: Ground): DraftedProfile['faqs'] {
  const asked = new Map(everyFaq(site).map((faq) => [compact(faq.question), faq]));
  const held = faqs.flatMap(({ question }) => asked.get(compact(question)) ?? []);
  return [...new Set(held)].slice(0, mostFaqs);
}

/** The model's founders that the rules found too, or that a quoted sentence about the company calls its founders. */
export function heldFounders(founders: readonly Founder[], quoted: Quoted, ground: Ground): Founder[] {
  const byRules = new Map(ground.byRules.founders.map((founder) => [compact(founder.name), founder]));
  return founders
    .flatMap((founder) => {
      const found = byRules.get(compact(founder.name));
      if (found !== undefined && found.title !== null) return found;
      const told = toldFounder(founder, quoted(founder.evidence), ground);
      return told.length > 0 ? told : (found ?? []);
    })
    .slice(0, mostFounders);
}

function toldFounder({ name, title }: Founder, quotes: readonly PageQuote[], ground: Ground): Founder[] {
  const { site } = ground;
  if (!personName.test(name) && !eastAsianName.test(name)) return [];
  const names = ownNames(site.brand.label, nameByRules(ground));
  const says = (text: string): boolean =>
    text.includes(name) && (founding.test(text) || foundersIn(text, names).includes(name));
  const holding = quotes.filter(({ page, quote }) =>
    sentencesAround(page, quote).some(
      ({ text, zone }) =>
        quote.includes(name) && zone !== 'voice' && says(text) && isOurs(text, page, site.brand.label),
    ),
  );
  if (holding.length === 0) return [];
  const isQuoted = title !== null && holding.some(({ quote }) => quote.includes(title));
  return [{ name, title: isQuoted ? title : null, bio: null, evidence: evidenceOf(holding) }];
}
