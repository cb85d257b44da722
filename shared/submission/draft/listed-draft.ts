import { isDeepStrictEqual } from 'node:util';
import {
  type CategoryTree,
  type Faq,
  type FounderRecord,
  type ListingRecord,
  type ProfileField,
  partChanges,
  storedFields,
} from '../../directory/directory.ts';
import { type DraftedSection, type DraftRecord, draftSeoSchema, type FieldValue } from './draft.ts';
import { replaceLinks } from './edit-draft.ts';
import { nextField } from './field-state.ts';
import { type ListingContent, readContent, type Vocabulary } from './listing-content.ts';
import { withContent } from './merge-content.ts';

/**
 * A submitted draft with the values of its listing, the only place that holds them. A field whose draft would be saved
 * as the listing's current value keeps its state, quotes and wording (a country's name, categories beyond a free plan);
 * any other field counts as edited by the owner.
 */
export function withListingValues(
  draft: DraftRecord,
  listing: ListingRecord,
  founders: readonly FounderRecord[],
  { tree, ...vocabulary }: Vocabulary & { tree: CategoryTree },
): DraftRecord {
  const { content } = readContent(draft, vocabulary);
  const category_ids = content.category_ids.slice(0, areExtraRequested(listing, content) ? 1 : undefined);
  const said = withContent(listing, { ...content, category_ids }, { tree, firstMilestone: 0 });
  const changes = partChanges(said, listing);
  const edited = changes.reduce((before, { part }) => withPart(before, part, listing, tree), draft);
  const listed = { ...edited, ...foundersUnlessSaid(edited, content.founders, founders) };
  const isSame = changes.length === 0 && listed.founders === draft.founders;
  return isSame || listing.updated_at < draft.updated_at ? listed : { ...listed, updated_at: listing.updated_at };
}

/**
 * Whether a draft's extra categories are only requests, so they don't count as a difference: the listing has none, and
 * they aren't ones that it had under a paid plan and lost.
 */
const areExtraRequested = (
  { plan, extra_categories, former_extra_categories: former = [] }: ListingRecord,
  { category_ids: [, ...extra] }: ListingContent,
): boolean => extra_categories.length === 0 && (plan !== 'paid' || extra.some((id) => !former.includes(id)));

/** The draft with one part of the listing, named as in its versions. Parts that drafts don't have are ignored. */
function withPart(draft: DraftRecord, part: string, listing: ListingRecord, { byId }: CategoryTree): DraftRecord {
  const owning = (section: DraftedSection) => ({ own_sections: [...new Set([...draft.own_sections, section])] });
  const field = storedFields.find((name) => part === `fields.${name}`);
  if (field !== undefined) return withField(draft, field, fieldValue(listing[field]));
  if (part.startsWith('story.')) return { ...draft, story: listing.story };
  switch (part) {
    case 'fields.categories': {
      const ids = [listing.primary_category ?? [], listing.extra_categories].flat();
      const names = ids.flatMap((id) => byId.get(id)?.category.name ?? []);
      return withField(draft, 'categories', names);
    }
    case 'fields.seo_title':
    case 'fields.seo_description':
      return { ...draft, seo: seoOf(listing) };
    case 'socials':
      return { ...draft, ...replaceLinks(draft, listing.socials), ...owning('company_socials') };
    case 'faqs':
      return { ...draft, faqs: listing.faqs.map((faq) => quoted(faq, draft.faqs)), ...owning('faqs') };
    case 'milestones':
      return { ...draft, milestones: listing.milestones.map(({ id: _, ...milestone }) => milestone) };
    default:
      return draft;
  }
}

/** A value that listings no longer accept is left as drafted. */
function withField(draft: DraftRecord, name: ProfileField, value: FieldValue): DraftRecord {
  const field = draft.fields[name];
  if (isDeepStrictEqual(field.value, value)) return draft;
  return { ...draft, fields: { ...draft.fields, [name]: nextField(field, { type: 'set', value }) } };
}

const fieldValue = (value: FieldValue | number | undefined): FieldValue =>
  typeof value === 'number' ? String(value) : (value ?? null);

/** Drafts allow less text than listings, so longer texts are only on the listing. */
const seoOf = ({ seo_title, seo_description }: ListingRecord): DraftRecord['seo'] => ({
  title: draftSeoSchema.shape.title.safeParse(seo_title).data ?? null,
  meta: draftSeoSchema.shape.meta.safeParse(seo_description).data ?? null,
});

/** A question, with the draft's quotes if the draft has the same question. */
const quoted = ({ question, answer }: Faq, drafted: DraftRecord['faqs']): DraftRecord['faqs'][number] =>
  drafted.find((each) => each.question === question && each.answer === answer) ?? { question, answer, evidence: [] };

/**
 * The listing's founders, unless the draft has the same ones. The first founder's links are the draft's
 * `founder_socials`.
 */
function foundersUnlessSaid(
  draft: DraftRecord,
  said: ListingContent['founders'],
  founders: readonly FounderRecord[],
): Partial<DraftRecord> {
  const held = founders.map(({ name, title, bio, socials }) => ({ name, title, bio, socials }));
  if (isDeepStrictEqual(said, held)) return {};
  return {
    founders: held.map(({ socials, ...founder }, index) => ({
      ...founder,
      ...(index > 0 && Object.keys(socials).length > 0 && { socials }),
      evidence: [],
    })),
    founder_socials: held[0]?.socials ?? {},
    own_sections: [...new Set([...draft.own_sections, 'founders' as const])],
  };
}
