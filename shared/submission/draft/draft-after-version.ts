import { z } from 'zod';
import { faqSchema, isProfileField, type ListingVersion, socialsSchema } from '../../directory/directory.ts';
import {
  type DraftField,
  type DraftRecord,
  draftMilestoneSchema,
  draftSeoSchema,
  type Evidence,
  type FieldValue,
  fieldValueSchema,
} from './draft.ts';
import { nextField } from './field-state.ts';

/** Quotes from a website by the profile field they support. */
export type QuotesByField = Readonly<Record<string, readonly Evidence[]>>;

/** What is known about an edit made elsewhere. */
interface EditFacts {
  categoryName: (id: number) => string | undefined;
  /** Quotes for new values that were found on the website. */
  quoted: QuotesByField;
}

/**
 * A draft updated after its listing was edited elsewhere: new values count as the owner's, or as redrafted if the
 * website states them, so that the editor shows them. Values too long for drafts, and parts drafts don't have, are
 * skipped.
 */
export function draftAfterVersion(
  draft: DraftRecord,
  changes: ListingVersion['changes'],
  facts: EditFacts,
): DraftRecord {
  return changes.reduce((edited, { part, after }) => withPart(edited, part, after, facts), draft);
}

function withPart(draft: DraftRecord, part: string, after: unknown, facts: EditFacts): DraftRecord {
  const [room = '', name = ''] = part.split('.');
  if (part === 'fields.seo_title') return withSeo(draft, { title: after });
  if (part === 'fields.seo_description') return withSeo(draft, { meta: after });
  if (room === 'fields' && isProfileField(name)) {
    const ids = z.array(z.int()).safeParse(after).data ?? [];
    const value = name === 'categories' ? ids.flatMap((id) => facts.categoryName(id) ?? []) : textOf(after);
    return { ...draft, fields: { ...draft.fields, [name]: fieldAfter(draft.fields[name], value, facts.quoted[name]) } };
  }
  if (room === 'story') return withStory(draft, name, after);
  return { ...draft, ...sectionOf(draft, part, after) };
}

/** A locked field keeps counting as the owner's. */
function fieldAfter(field: DraftField, value: FieldValue, evidence: readonly Evidence[] | undefined): DraftField {
  const edited = nextField(field, { type: 'set', value });
  return evidence === undefined
    ? edited
    : nextField(edited, { type: 'redraft', drafted: { value: edited.value, evidence }, named: true });
}

const textOf = (value: unknown) => fieldValueSchema.parse(typeof value === 'number' ? String(value) : value);

function withSeo(draft: DraftRecord, texts: object): DraftRecord {
  const { data: seo = draft.seo } = draftSeoSchema.safeParse({ ...draft.seo, ...texts });
  return { ...draft, seo };
}

function withStory(draft: DraftRecord, name: string, text: unknown): DraftRecord {
  const parts = Object.entries({ ...draft.story, [name]: text }).filter(([, each]) => each !== null);
  return { ...draft, story: parts.length === 0 ? null : Object.fromEntries(parts) };
}

function sectionOf(draft: DraftRecord, part: string, after: unknown): Partial<DraftRecord> {
  const owned = (section: DraftRecord['own_sections'][number]) => [...new Set([...draft.own_sections, section])];
  switch (part) {
    case 'socials':
      return {
        company_socials: socialsSchema.parse(after),
        social_evidence: {},
        own_sections: owned('company_socials'),
      };
    case 'faqs':
      return {
        faqs: z
          .array(faqSchema)
          .parse(after)
          .map((faq) => ({ ...faq, evidence: [] })),
        own_sections: owned('faqs'),
      };
    case 'milestones':
      return { milestones: z.array(draftMilestoneSchema).parse(after) };
    default:
      return {};
  }
}
