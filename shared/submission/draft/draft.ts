import { z } from 'zod';
import type { CategoryVote } from '../../directory/directory.reads.ts';
import {
  everyField,
  faqSchema,
  type ProfileField,
  type SocialPlatform,
  socialsSchema,
  storySchema,
} from '../../directory/directory.ts';
import { oneLine } from '../../kernel/text/one-line.ts';
import type { CompetitorRecord } from './competitor.ts';

/** Draft statuses (contract 3). */
export const draftStatuses = ['crawling', 'drafting', 'ready'] as const;
type DraftStatus = (typeof draftStatuses)[number];

/** Statuses while a draft's website is being read. */
export const beingRead = ['crawling', 'drafting'] as const satisfies readonly DraftStatus[];

/** Field states (contract 3). */
export const fieldStates = ['ai', 'not_found', 'edited', 'manual', 'override', 'deleted'] as const;
export type FieldState = (typeof fieldStates)[number];

/** A verbatim part of a page's stored text, and the page's URL. */
export const evidenceSchema = z.object({ quote: z.string().min(1).max(2000), url: z.string().max(2048) });
export type Evidence = z.infer<typeof evidenceSchema>;

export const fieldValueSchema = z.union([z.string(), z.array(z.string())]).nullable();
export type FieldValue = z.infer<typeof fieldValueSchema>;

export const drafters = ['rules', 'model'] as const;
type Drafter = (typeof drafters)[number];

/** One of a website's contradicting values for a field, with its quotes. */
export const choiceSchema = z.object({ value: fieldValueSchema, evidence: z.array(evidenceSchema) });
export type Choice = z.infer<typeof choiceSchema>;

/** A drafted field: a value with evidence, or null if the site states none. */
export interface DraftedValue {
  value: FieldValue;
  evidence: readonly Evidence[];
  /** Who drafted the value, if not the profile's drafter. */
  by?: Drafter;
  /** Set if confidence is so low that the owner should check the value. */
  isUnsure?: true;
  /** For a category: how many of the most similar listings are in it. */
  vote?: CategoryVote;
  /** Contradicting values to choose from; `value` is then null. */
  choices?: readonly Choice[];
}

/** A company's social link with its evidence. */
export interface DraftedSocial {
  url: string;
  evidence: readonly Evidence[];
}

/** An image of the product found on its website: its URL, the page that shows it, and its description. */
export interface DraftedPicture {
  address: string;
  page_url: string;
  alt: string;
}

/** Everything drafted from a website's pages, all of it with evidence. */
export interface DraftedProfile {
  draftedBy: Drafter;
  fields: Record<ProfileField, DraftedValue>;
  socials: Partial<Record<string, DraftedSocial>>;
  faqs: readonly { question: string; answer: string; evidence: readonly Evidence[] }[];
  founders: readonly { name: string; title: string | null; bio: string | null; evidence: readonly Evidence[] }[];
  /** Absent if no search for images was made. */
  pictures?: readonly DraftedPicture[];
  /** For choosing a category; not stored. */
  home?: HomeTexts;
}

/** The first texts of a website's homepage. */
export interface HomeTexts {
  title: string;
  headings: readonly string[];
  paragraphs: readonly string[];
}

/** A crawled page, as a drafter's input. */
export interface SitePage {
  /** URL after redirects. */
  url: string;
  html: string;
}

/** Result of the last quote check. */
export interface QuoteCheck {
  checked_at: Date;
  quotes: (Evidence & {
    /** `found`, `missing`, or why the page could not be read (a crawl outcome). */
    outcome: string;
  })[];
}

/** A drafter's stored answer. Older drafts lack the optional parts. */
interface DraftedAnswer {
  value: FieldValue;
  evidence: Evidence[];
  by?: Drafter;
  isUnsure?: true;
  vote?: CategoryVote;
  choices?: Choice[];
}

export interface DraftField {
  state: FieldState;
  value: FieldValue;
  /** The drafter's latest answer, for `restore`; null before the first. */
  ai: DraftedAnswer | null;
}

const evidenceList = z.array(evidenceSchema);

export const draftFaqSchema = faqSchema.extend({ evidence: evidenceList });
export const draftFounderSchema = z.object({
  name: z.string().min(1).max(160),
  title: z.string().max(160).nullable(),
  bio: z.string().max(3000).nullable(),
  /** Links of an invited co-founder; the primary founder's are `founder_socials`. */
  socials: socialsSchema.optional(),
  evidence: evidenceList,
});
export const draftMilestoneSchema = z.object({
  date: z.iso.date(),
  title: z.string().min(1).max(200),
  description: z.string().max(2000).nullable(),
  url: z.string().max(500).nullable(),
});
/** Longer than a listing allows: the title is checked against the listing's limit on submission. */
export const draftStorySchema = storySchema.extend({ title: oneLine(8000).optional() });
export const draftSeoSchema = z.object({ title: z.string().max(70).nullable(), meta: z.string().max(170).nullable() });

/** Sections the drafter fills until the user replaces them. */
const draftedSections = ['company_socials', 'faqs', 'founders'] as const;
export type DraftedSection = (typeof draftedSections)[number];

/** A stored draft. Times in UTC. */
export interface DraftRecord {
  _id: string;
  account_id: string;
  url: string;
  website_key: string;
  status: DraftStatus;
  crawl: {
    /** Result of the crawl; null while it runs. `read` means success. */
    outcome: string | null;
    pages_read: number;
    /** When the website is read again automatically, and how often that failed; absent if it isn't retried. */
    again_at?: Date;
    unread_times?: number;
  };
  drafted_by: 'rules' | 'model' | null;
  fields: Record<ProfileField, DraftField>;
  company_socials: Partial<Record<SocialPlatform, string>>;
  social_evidence: Partial<Record<SocialPlatform, Evidence[]>>;
  founder_socials: Partial<Record<SocialPlatform, string>>;
  faqs: z.infer<typeof draftFaqSchema>[];
  founders: z.infer<typeof draftFounderSchema>[];
  story: z.infer<typeof draftStorySchema> | null;
  milestones: z.infer<typeof draftMilestoneSchema>[];
  competitor_url: string | null;
  /** The competitor's facts. Absent in drafts created before comparisons existed. */
  competitor?: CompetitorRecord | null;
  seo: z.infer<typeof draftSeoSchema>;
  /** Sections the user has replaced; redrafts skip them. */
  own_sections: DraftedSection[];
  /** Fields with a requested redraft. */
  regenerating: ProfileField[];
  /** Failures of the current step, and when it counts as stuck and is restarted; null if nothing is running. */
  build: { attempts: number; next_at: Date | null };
  listing_id: number | null;
  /** Whether the draft's quotes are still on the website; absent until checked. */
  quotes?: QuoteCheck;
  /** When the quotes are due for a check; absent before the first check. */
  quotes_due_at?: Date;
  /** Code of the offer to be ordered once the draft is saved as a listing; absent without one. */
  wanted_product?: string;
  created_at: Date;
  updated_at: Date;
}

const stuckAfterMs = 2 * 60_000;

/** When work with a heartbeat at `now` will count as stuck. */
export const stuckAt = (now: Date): Date => new Date(now.getTime() + stuckAfterMs);

const unread: DraftField = { state: 'not_found', value: null, ai: null };

/** A draft whose website hasn't been read yet. */
export function newDraft(
  given: Pick<DraftRecord, '_id' | 'account_id' | 'url' | 'website_key'>,
  now: Date,
): DraftRecord {
  return {
    ...given,
    status: 'crawling',
    crawl: { outcome: null, pages_read: 0 },
    drafted_by: null,
    fields: everyField(() => unread),
    company_socials: {},
    social_evidence: {},
    founder_socials: {},
    faqs: [],
    founders: [],
    story: null,
    milestones: [],
    competitor_url: null,
    competitor: null,
    seo: { title: null, meta: null },
    own_sections: [],
    regenerating: [],
    build: { attempts: 0, next_at: stuckAt(now) },
    listing_id: null,
    created_at: now,
    updated_at: now,
  };
}

/** A stored draft, with empty values for fields added since. */
export const withEveryField = (draft: DraftRecord): DraftRecord => ({
  ...draft,
  fields: everyField((field) => draft.fields[field] ?? unread),
});
