import { everyField, type ProfileField } from '../../directory/directory.ts';
import type { Choice, DraftedProfile, DraftedSocial, DraftedValue, Evidence, FieldValue } from './draft.ts';
import { type PageEvidence, supportsAddress } from './evidence-checks.ts';
import { fieldTable } from './field-table.ts';
import { isQuoted } from './is-quoted.ts';
import { collapse } from './reading/dom.ts';
import { platformOf } from './social-platform.ts';

/** A stored page: its final URL and its text (pageText). */
export interface StoredPage {
  url: string;
  text: string;
}

/**
 * The draft reduced to what its pages state: drops quotes not on their page, then values without a quote or whose
 * quotes lack what they need (a founding word for a year, an amount for a price, a name for a country, the URL itself:
 * field-table.ts). The same applies to links, FAQs and founders.
 */
export function verifyDraft(profile: DraftedProfile, pages: readonly StoredPage[]): DraftedProfile {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const verified = (evidence: readonly Evidence[]): PageEvidence[] =>
    evidence.flatMap(({ quote, url }) => {
      const page = byUrl.get(url);
      return page !== undefined && isQuoted(page.text, quote) ? [{ quote: collapse(quote), url, page }] : [];
    });
  return {
    draftedBy: profile.draftedBy,
    fields: verifyFields(profile.fields, verified),
    socials: verifySocials(profile.socials, verified),
    faqs: profile.faqs.flatMap((faq) => withEvidence(faq, verified(faq.evidence))),
    founders: profile.founders.flatMap((founder) => {
      const evidence = verified(founder.evidence);
      return evidence.some(({ quote }) => quote.includes(founder.name)) ? withEvidence(founder, evidence) : [];
    }),
  };
}

const plain = (evidence: readonly PageEvidence[]): Evidence[] => evidence.map(({ quote, url }) => ({ quote, url }));

const withEvidence = <Item extends object>(item: Item, evidence: readonly PageEvidence[]): Item[] =>
  evidence.length === 0 ? [] : [{ ...item, evidence: plain(evidence) }];

type Verified = (evidence: readonly Evidence[]) => PageEvidence[];

function verifyFields(fields: DraftedProfile['fields'], verified: Verified): DraftedProfile['fields'] {
  const check = (field: ProfileField): DraftedValue => {
    const drafted = fields[field];
    const evidence = verified(drafted.evidence);
    const value = supportedPart(field, drafted.value, evidence);
    const by = drafted.by === undefined ? {} : { by: drafted.by };
    const isUnsure = drafted.isUnsure === undefined ? {} : { isUnsure: drafted.isUnsure };
    if (value !== null) return { value, evidence: plain(evidence), ...by, ...isUnsure };
    return { value: null, evidence: [], ...choicesOf(field, drafted.choices ?? [], verified) };
  };
  return everyField(check);
}

/** Contradicting values with valid quotes, if at least two remain. */
function choicesOf(field: ProfileField, choices: readonly Choice[], verified: Verified): Pick<DraftedValue, 'choices'> {
  const held = choices.flatMap((choice) => {
    const evidence = verified(choice.evidence);
    const value = supportedPart(field, choice.value, evidence);
    return value === null ? [] : [{ value, evidence: plain(evidence) }];
  });
  return held.length > 1 ? { choices: held } : {};
}

/** Texts are kept or dropped as a whole; in lists, supported items are kept. */
function supportedPart(field: ProfileField, value: FieldValue, evidence: readonly PageEvidence[]): FieldValue {
  if (value === null || evidence.length === 0) return null;
  const { check } = fieldTable[field];
  if (typeof value === 'string') return value.trim() !== '' && check(value, evidence) ? value : null;
  const items = value.filter((item) => item.trim() !== '' && check(item, evidence));
  return items.length === 0 ? null : items;
}

function verifySocials(socials: DraftedProfile['socials'], verified: Verified): DraftedProfile['socials'] {
  const kept: [string, DraftedSocial][] = [];
  for (const [platform, social] of Object.entries(socials)) {
    if (social === undefined || !belongsTo(social.url, platform)) continue;
    const evidence = verified(social.evidence);
    if (supportsAddress(social.url, evidence)) kept.push([platform, { url: social.url, evidence: plain(evidence) }]);
  }
  return Object.fromEntries(kept);
}

const belongsTo = (address: string, platform: string): boolean =>
  platform === 'website' || platform === 'custom' ? /^https?:/.test(address) : platformOf(address) === platform;
