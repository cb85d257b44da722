import { z } from 'zod';
import type { ProfileField } from '../../directory/directory.ts';
import {
  type DraftedProfile,
  type DraftedValue,
  type DraftRecord,
  evidenceSchema,
  fieldValueSchema,
  stuckAt,
} from './draft.ts';

/** Compared fields in display order. These are profile fields, so wrong values can be corrected. */
const comparedFields = [
  'name',
  'tagline',
  'pricing_model',
  'pricing_summary',
  'features',
  'usps',
  'stage',
  'country',
  'founded_year',
] as const satisfies readonly ProfileField[];
type ComparedField = (typeof comparedFields)[number];

/** Record of a draft's main competitor. Times in UTC. */
export interface CompetitorRecord {
  url: string;
  /** Result of the crawl (CrawlOutcome, or `failed` after the last attempt); null while it runs. */
  outcome: string | null;
  fields: Partial<Record<ComparedField, DraftedValue>>;
  attempts: number;
  /** When the crawl is retried or counts as stuck; null once finished. */
  next_at: Date | null;
}

/** The competitor at the URL in an edit. Its website is read, unless that has already happened or is in progress. */
export function competitorAt(
  url: string | null,
  before: DraftRecord['competitor'],
  now: Date,
): CompetitorRecord | null {
  if (url === null) return null;
  if (before?.url === url && (before.outcome === null || before.outcome === 'read')) return before;
  return { url, outcome: null, fields: {}, attempts: 0, next_at: stuckAt(now) };
}

/** A competitor profile's values of the compared fields. */
export function competitorFields({ fields }: DraftedProfile): CompetitorRecord['fields'] {
  const stated = comparedFields.filter((field) => fields[field].value !== null);
  return Object.fromEntries(stated.map((field) => [field, fields[field]]));
}

/** A draft compared with its main competitor, for the API. */
export const comparisonView = z
  .object({
    outcome: z
      .string()
      .nullable()
      .describe("Result of reading the competitor's website: `read`, or why it failed; null while in progress."),
    rows: z.array(
      z.object({
        field: z.enum(comparedFields),
        ours: fieldValueSchema,
        theirs: fieldValueSchema.describe('Null if not found on the pages we read on their website.'),
        evidence: z.array(evidenceSchema).describe('Where their website states it.'),
      }),
    ),
  })
  .meta({ id: 'CompetitorComparison' });

/** Rows where at least one of the two has a value; none until the competitor's website has been read. */
export function comparison({
  competitor,
  fields,
}: Pick<DraftRecord, 'competitor' | 'fields'>): z.infer<typeof comparisonView> | null {
  if (competitor == null) return null;
  const rows = comparedFields.map((field) => {
    const { value = null, evidence = [] } = competitor.fields[field] ?? {};
    return { field, ours: fields[field].value, theirs: value, evidence: [...evidence] };
  });
  const isRead = competitor.outcome === 'read';
  return { outcome: competitor.outcome, rows: isRead ? rows.filter(({ ours, theirs }) => ours ?? theirs) : [] };
}
