import type { ListingProfileValues } from '../../directory/directory.ts';
import { storedFields } from '../../directory/directory.ts';
import { nobody } from '../../kernel/nobody.ts';
import { type DraftedProfile, type Evidence, newDraft } from './draft.ts';
import { applyProfile } from './draft-arrival.ts';
import { isBlank } from './field-state.ts';
import { readContent } from './listing-content.ts';
import { readVocabulary } from './vocabulary.reads.ts';

/** A website's content for an ownerless listing: valid values with their quotes. */
export interface WebsiteContent {
  values: Partial<ListingProfileValues>;
  evidence: (Evidence & { field: string })[];
}

/** Values that only people change: a listing keeps its name, and only its owner may publish an email address. */
const leftToPeople: readonly string[] = ['name', 'contact_email', 'tags'];

/**
 * Converts a drafted profile to listing values: only valid ones with quotes. `forPeople`: includes values that someone
 * reviews first.
 */
export async function readWebsiteContent(
  url: string,
  profile: DraftedProfile,
  now: Date,
  { forPeople = false } = {},
): Promise<WebsiteContent> {
  const blank = newDraft({ _id: nobody, account_id: nobody, url, website_key: url }, now);
  const { content } = readContent(applyProfile(blank, profile, now), await readVocabulary());
  const wanted = storedFields.filter((field) => forPeople || !leftToPeople.includes(field));
  const stated = wanted.filter((field) => !isBlank(asValue(content[field as 'tagline'])));
  return {
    values: Object.fromEntries(stated.map((field) => [field, content[field as 'tagline']])),
    evidence: stated.flatMap((field) => profile.fields[field].evidence.map((quote) => ({ field, ...quote }))),
  };
}

const asValue = (value: unknown): string | string[] | null =>
  value === null || value === undefined ? null : Array.isArray(value) ? value : String(value);
