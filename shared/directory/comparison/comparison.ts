import { z } from 'zod';
import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { listingSummary } from '../listing/listing-summary.ts';
import { columnOf } from '../listing/profile-field-names.ts';
import { profileFieldTable } from '../listing/profile-field-table.ts';
import type { ListingProfile } from '../listing-page/listing-profile.ts';

const cell = z.union([z.string(), z.number(), z.array(z.string()), z.null()]);
type Cell = z.infer<typeof cell>;

/** Two listings side by side (contract 4.1). */
export const comparison = z
  .object({
    a: listingSummary,
    b: listingSummary,
    attributes: z
      .array(z.object({ key: z.string(), label: z.string(), a: cell, b: cell }))
      .describe('One row per attribute. A value is null if the listing does not state it.'),
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.infer<typeof comparison>;

interface Attribute {
  key: string;
  label: TextKey;
  of: (profile: ListingProfile) => Cell;
}

const fieldAttributes: readonly Attribute[] = Object.entries(columnOf(profileFieldTable, 'compared'))
  .toSorted(([, a], [, b]) => a.place - b.place)
  .map(([field, { label }]) =>
    field === 'categories'
      ? { key: 'primary_category', label, of: (profile) => profile.primary_category?.name ?? null }
      : { key: field, label, of: (profile) => orNull(comparedValue(profile, field)) },
  );

const attributes: readonly Attribute[] = [
  ...fieldAttributes,
  {
    key: 'founders',
    label: 'comparison.attribute_founders',
    of: (profile) => orNull(profile.founders.map((founder) => founder.name)),
  },
  { key: 'rating', label: 'comparison.attribute_rating', of: (profile) => profile.community_rating?.average ?? null },
  { key: 'votes', label: 'comparison.attribute_votes', of: (profile) => profile.votes },
  {
    key: 'domain_rating',
    label: 'comparison.attribute_domain_rating',
    of: (profile) => profile.domain_rating?.value ?? null,
  },
  { key: 'launch_week', label: 'comparison.attribute_launch_week', of: (profile) => profile.launch_week },
];

/** A field's value in a profile, where pricing fields are nested in `pricing`. */
function comparedValue({ pricing, ...profile }: ListingProfile, field: string): Cell {
  const values: Readonly<Record<string, unknown>> = {
    ...profile,
    pricing_model: pricing.model,
    pricing_summary: pricing.summary,
  };
  return cell.parse(values[field]);
}

/** The rows of a comparison, always in the same order. */
export function compareProfiles(
  a: ListingProfile,
  b: ListingProfile,
  { votes, launches } = { votes: true, launches: true },
): Comparison['attributes'] {
  const shown = attributes.filter(({ key }) => (votes || key !== 'votes') && (launches || key !== 'launch_week'));
  return shown.map(({ key, label, of }) => ({ key, label: say(label), a: of(a), b: of(b) }));
}

/** An empty list counts as not stated. */
const orNull = (value: Cell): Cell => (Array.isArray(value) && value.length === 0 ? null : value);
