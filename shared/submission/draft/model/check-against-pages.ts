import { everyField, type ProfileField } from '../../../directory/directory.ts';
import type { DraftedProfile, DraftedValue, Evidence } from '../draft.ts';
import { fieldTable } from '../field-table.ts';
import { isQuoted } from '../is-quoted.ts';
import { textOfReading } from '../page-text.ts';
import { notStated, stated } from '../site/stated.ts';
import { heldSocials } from './address-roles.ts';
import type { Ground, PageQuote } from './ground.ts';
import { heldFaqs, heldFounders } from './people-roles.ts';

/**
 * Reduces a model's claims to what the pages support. A value needs a quote on its page, outside text addressed to
 * models, that suits its field: texts must be full sentences, names must be where pages name themselves, URLs where
 * pages give them for that purpose. The model can only choose among the pages' statements.
 */
export function checkAgainstPages(claims: DraftedProfile, ground: Ground): DraftedProfile {
  const quoted = quotesOn(ground);
  const quotedSocials = Object.entries(claims.socials).filter(
    ([, social]) => quoted(social?.evidence ?? []).length > 0,
  );
  return {
    draftedBy: 'model',
    fields: everyField((field) => heldValue(field, claims.fields[field], quoted, ground)),
    socials: heldSocials(Object.fromEntries(quotedSocials), ground),
    faqs: heldFaqs(
      claims.faqs.filter(({ evidence }) => quoted(evidence).length > 0),
      ground,
    ),
    founders: heldFounders(claims.founders, quoted, ground),
  };
}

/** Finds quotes that are in their page's stored text and in its plain text. */
function quotesOn({ site }: Ground): (evidence: readonly Evidence[]) => PageQuote[] {
  const pages = new Map(site.pages.map((page) => [page.url, { page, plain: textOfReading(page) }]));
  return (evidence) =>
    evidence.flatMap(({ quote, url }) => {
      const found = pages.get(url);
      const stands = found !== undefined && isQuoted(found.page.text, quote) && isQuoted(found.plain, quote);
      return stands ? [{ quote, url, page: found.page }] : [];
    });
}

function heldValue(
  field: ProfileField,
  { value, evidence }: DraftedValue,
  quoted: (evidence: readonly Evidence[]) => PageQuote[],
  ground: Ground,
): DraftedValue {
  const quotes = quoted(evidence);
  if (value === null || quotes.length === 0) return notStated();
  const { role } = fieldTable[field];
  if (typeof value === 'string') return role(value, quotes, ground);
  const held = value.map((item) => role(item, quotes, ground)).filter((item) => item.value !== null);
  const items = [...new Set(held.flatMap((item) => item.value ?? []))];
  return items.length === 0 ? notStated() : stated(items, ...unique(held.flatMap((item) => item.evidence)));
}

const unique = (evidence: readonly Evidence[]): Evidence[] => [
  ...new Map(evidence.map((each) => [`${each.url} ${each.quote}`, each])).values(),
];
