import type {
  CategoryTree,
  DraftAlbum,
  FounderRecord,
  ListingRecord,
  PagePictures,
} from '../../directory/directory.ts';
import { type ListingProfile, newListing, pagePictures, toProfile } from '../../directory/directory.ts';
import { domainOf, parseWebsite } from '../../kernel/address/website.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { missingToSubmit } from './completeness.ts';
import type { DraftRecord } from './draft.ts';
import { type ListingContent, readContent, type Vocabulary } from './listing-content.ts';
import { withContent } from './merge-content.ts';

/** A draft as its listing page would show it. */
export interface DraftPreview {
  profile: ListingProfile;
  pictures: PagePictures;
  /** Paths of values that listings reject; the preview omits them. */
  leftOut: string[];
  /** Everything that prevents submission, including the omitted values. */
  blockers: FieldProblem[];
  /** Sections filled in the draft that the listing's plan doesn't show. */
  hiddenSections: ('story' | 'milestones')[];
}

/**
 * Preview of a draft as visitors would see it, validated as on submission. `listing`: the listing it was saved as,
 * if any.
 */
export function previewOf(
  draft: DraftRecord,
  listing: ListingRecord | null,
  { tree, ...vocabulary }: Vocabulary & { tree: CategoryTree },
  now: Date,
  album?: DraftAlbum,
): DraftPreview {
  const { content, problems } = readContent(draft, vocabulary);
  const base = listing ?? blankListing(draft, now);
  const founders = founderRecords(content.founders, now);
  const name = content.name === '' ? base.name : content.name;
  const said = withContent(base, content, { tree, firstMilestone: 1 });
  const shown: ListingRecord = { ...said, name, founder_ids: founders.map(({ _id }) => _id) };
  const pictured =
    listing === null && album !== undefined ? { ...shown, pictures: album.pictures, logo: album.logo } : shown;
  const references = { tree, founders: new Map(founders.map((each) => [each._id, each])), updates: [], awards: [] };
  const profile = toProfile(pictured, references);
  return {
    // New founders have no pages yet, and no launch has been chosen.
    profile: { ...profile, status: 'scheduled', launch_week: null },
    pictures: pagePictures(pictured),
    leftOut: problems.map(({ field }) => field),
    blockers: [...missingToSubmit(draft), ...problems],
    hiddenSections: hiddenSections(content, profile),
  };
}

function blankListing(draft: DraftRecord, now: Date): ListingRecord {
  const website = parseWebsite(draft.url);
  if (website === undefined) throw new Error(`The draft ${draft._id} has no website.`);
  const name = domainOf(draft.url) ?? 'A product';
  return newListing({ _id: 1, slug: 'preview', name, website, now });
}

function founderRecords(founders: ListingContent['founders'], now: Date): FounderRecord[] {
  const unsaid = { country: null, avatar_url: null, created_at: now };
  return founders.map((founder, index) => ({ _id: index + 1, slug: `founder-${index + 1}`, ...unsaid, ...founder }));
}

/** Sections with content that a listing's page doesn't show. */
export function hiddenSections(
  { story, milestones }: Pick<ListingContent, 'story'> & { milestones: readonly unknown[] },
  profile: ListingProfile,
): DraftPreview['hiddenSections'] {
  return [
    ...(story !== null && profile.story === undefined ? (['story'] as const) : []),
    ...(milestones.length > 0 && profile.milestones === undefined ? (['milestones'] as const) : []),
  ];
}
