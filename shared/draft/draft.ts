import { z } from 'zod';
import type { profileFields } from '../listing/listing.ts';

/** Draft statuses (spec section 3). */
export const draftStatuses = ['crawling', 'drafting', 'ready'] as const;

/** Field states (spec section 2; what each means: design.md). */
export const fieldStates = ['ai', 'not_found', 'edited', 'manual', 'override', 'deleted'] as const;
export type FieldState = (typeof fieldStates)[number];

export type ProfileField = (typeof profileFields)[number];

/** Fields whose value is a list of texts; every other one has one text. */
export const listFields = [
  'categories',
  'tags',
  'features',
  'usps',
  'keywords',
] as const satisfies readonly ProfileField[];
export type ListField = (typeof listFields)[number];

/** Whether a field's value is a list. */
export const isListField = (field: ProfileField): field is ListField => listFields.some((each) => each === field);

/** A verbatim part of the stored text of a page, and the page's address. */
export const evidenceSchema = z.object({ quote: z.string().min(1).max(2000), url: z.string().max(2048) });
export type Evidence = z.infer<typeof evidenceSchema>;

export const fieldValueSchema = z.union([z.string(), z.array(z.string())]).nullable();
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** What the drafter says of one field: a value with its evidence, or null where the site states nothing. */
export interface DraftedValue {
  value: FieldValue;
  evidence: readonly Evidence[];
}

/** A link of the company on a platform with the evidence for it. */
export interface DraftedSocial {
  url: string;
  evidence: readonly Evidence[];
}

/** Everything a drafter makes of the pages of a website. Nothing in it lacks evidence. */
export interface DraftedProfile {
  draftedBy: 'rules' | 'model';
  fields: Record<ProfileField, DraftedValue>;
  socials: Partial<Record<string, DraftedSocial>>;
  faqs: readonly { question: string; answer: string; evidence: readonly Evidence[] }[];
  founders: readonly { name: string; title: string | null; bio: string | null; evidence: readonly Evidence[] }[];
}

/** One page of the website as it was read: what a drafter works from. */
export interface SitePage {
  /** Address after redirects. */
  url: string;
  html: string;
}
