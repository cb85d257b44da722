import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { NearCategory, WebsiteStanding } from '../../directory/directory.reads.ts';
import { profileFields, socialPlatforms } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { comparison, comparisonView } from './competitor.ts';
import { completeness, missingPart, missingParts } from './completeness.ts';
import { evidenceOf } from './current-evidence.ts';
import {
  choiceSchema,
  type DraftField,
  type DraftRecord,
  drafters,
  draftFaqSchema,
  draftFounderSchema,
  draftMilestoneSchema,
  draftSeoSchema,
  draftStatuses,
  draftStorySchema,
  evidenceSchema,
  fieldStates,
  fieldValueSchema,
} from './draft.ts';
import { draftActions, draftNextAction, draftNextSteps } from './draft-next-steps.ts';
import { standingInWords } from './website-standing-words.ts';

const fieldView = z
  .object({
    value: fieldValueSchema,
    state: z.enum(fieldStates),
    locked: z.literal(true).optional().describe('Protected from redrafts.'),
    evidence: z.array(evidenceSchema).describe('Where the website states it.'),
    drafted_by: z
      .enum([...drafters, 'founder'])
      .optional()
      .describe('Who wrote the value.'),
    unsure: z.literal(true).optional().describe('Low confidence: check the value.').meta({ 'x-extension': true }),
    vote: z
      .object({ votes: z.int(), of: z.int() })
      .optional()
      .describe('How many of the most similar listings here are in the chosen category.')
      .meta({ 'x-extension': true }),
    choices: z.array(choiceSchema).optional().describe('Conflicting values found on the website: set the right one.'),
  })
  .meta({ id: 'DraftField' });

const links = z.partialRecord(z.enum(socialPlatforms), z.string());

/** A draft's data as shown in lists. */
export const draftSummary = z
  .object({
    id: z.uuid(),
    url: z.string().describe("The product's website."),
    status: z.enum(draftStatuses),
    name: z.string().nullable(),
    completeness: z.int().describe('0 to 100.'),
    listing_id: z.int().nullable().describe('The listing the draft was saved as.'),
    next_action: z.enum(draftActions).describe('What to do next, as a keyword.'),
    next_steps: z.array(z.string()).describe('Next steps for the draft, most urgent first.'),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'DraftSummary' });
export type DraftSummary = z.infer<typeof draftSummary>;

export const draftView = z
  .object({
    id: z.uuid(),
    url: z.string().describe("The product's website."),
    status: z.enum(draftStatuses).describe('Poll get_draft until `ready`.'),
    progress: z.object({ pages_read: z.int() }),
    crawl: z.object({
      outcome: z.string().nullable().describe('`read`, or why the website could not be read.'),
      again_at: z
        .string()
        .optional()
        .describe('When the website will be read again automatically.')
        .meta({ 'x-extension': true }),
    }),
    drafted_by: z
      .enum(['rules', 'model'])
      .nullable()
      .describe('Whether rules or a model drafted it; null until drafted.'),
    fields: z
      .partialRecord(z.enum(profileFields), fieldView)
      .describe('Each profile field; until `ready`, only those the owner set.'),
    regenerating: z.array(z.enum(profileFields)).describe('Fields being redrafted.'),
    company_socials: links,
    social_evidence: z.partialRecord(z.enum(socialPlatforms), z.array(evidenceSchema)),
    founder_socials: links,
    faqs: z.array(draftFaqSchema),
    founders: z.array(draftFounderSchema),
    story: draftStorySchema.nullable(),
    milestones: z.array(draftMilestoneSchema),
    competitor_url: z.string().nullable(),
    comparison: comparisonView.nullable().describe('Comparison with the main competitor.'),
    seo: draftSeoSchema,
    completeness: z.int().describe('0 to 100.'),
    missing: z.array(missingPart).describe('What is still missing.'),
    listing_id: z.int().nullable().describe('The listing the draft was saved as.'),
    next_steps: z.array(z.string()),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Draft' });
export type DraftView = z.infer<typeof draftView>;

/**
 * The draft for its owner. `standing`: the website's status for them; `near`: suggested categories; `pages`: URLs read;
 * `problems`: values that a listing rejects.
 */
export function toDraftView(
  draft: DraftRecord,
  standing: WebsiteStanding = 'free',
  near: readonly NearCategory[] = [],
  pages: readonly string[] = [],
  problems: readonly FieldProblem[] = [],
): DraftView {
  return {
    id: draft._id,
    url: draft.url,
    status: draft.status,
    progress: { pages_read: draft.crawl.pages_read },
    crawl: {
      outcome: draft.crawl.outcome,
      ...(draft.crawl.again_at !== undefined && { again_at: draft.crawl.again_at.toISOString() }),
    },
    drafted_by: draft.drafted_by,
    fields: toFieldViews(draft),
    regenerating: draft.regenerating,
    company_socials: draft.company_socials,
    social_evidence: draft.social_evidence,
    founder_socials: draft.founder_socials,
    faqs: draft.faqs,
    founders: draft.founders,
    story: draft.story,
    milestones: draft.milestones,
    competitor_url: draft.competitor_url,
    comparison: comparison(draft),
    seo: draft.seo,
    completeness: completeness(draft, problems),
    missing: draft.status === 'ready' ? missingParts(draft, problems) : [],
    listing_id: draft.listing_id,
    next_steps: [...standingInWords(standing), ...draftNextSteps(draft, standing, near, pages, problems)],
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
  };
}

export function toDraftSummary(
  draft: DraftRecord,
  standing: WebsiteStanding = 'free',
  problems: readonly FieldProblem[] = [],
): DraftSummary {
  const name = draft.fields.name.value;
  return {
    id: draft._id,
    url: draft.url,
    status: draft.status,
    name: typeof name === 'string' ? name : null,
    completeness: completeness(draft, problems),
    listing_id: draft.listing_id,
    next_action: draftNextAction(draft, problems),
    next_steps: [...standingInWords(standing), ...draftNextSteps(draft, standing, [], [], problems)],
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
  };
}

/** While the website is being read, only the owner's input is shown: nothing counts as not found yet. */
function toFieldViews({ fields, status }: DraftRecord): DraftView['fields'] {
  const shown = profileFields.filter((field) => status === 'ready' || fields[field].state !== 'not_found');
  return Object.fromEntries(shown.map((field) => [field, toFieldView(fields[field])]));
}

function toFieldView(field: DraftField): z.infer<typeof fieldView> {
  return {
    value: field.value,
    state: field.state,
    ...(field.state === 'override' && { locked: true as const }),
    evidence: evidenceOf(field),
    ...sourceOf(field),
  };
}

/** A value's source or, without a value, the choices. */
function sourceOf({
  value,
  state,
  ai,
}: DraftField): Pick<z.infer<typeof fieldView>, 'drafted_by' | 'unsure' | 'vote' | 'choices'> {
  if (value === null) return state === 'not_found' && ai?.choices !== undefined ? { choices: ai.choices } : {};
  const isDrafted = ai !== null && isDeepStrictEqual(value, ai.value);
  if (!isDrafted) return { drafted_by: 'founder' };
  return {
    ...(ai.by !== undefined && { drafted_by: ai.by }),
    ...(ai.isUnsure && { unsure: true as const }),
    ...(ai.vote !== undefined && { vote: ai.vote }),
  };
}
