import { z } from 'zod';
import { hasPart } from '../../change/change.reads.ts';
import { weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';
import { categoryTree } from '../category/category.reads.ts';
import { listingSummary, toSummary } from '../listing/listing-summary.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { AwardModel } from './award.model.ts';
import { type AwardRecord, awardKinds, awardTitle } from './award.ts';

export const awardView = z
  .object({
    kind: z.enum(awardKinds),
    title: z.string().describe('For example `Launch of the Week #1`.'),
    week: z.string().describe('Monday of the week, YYYY-MM-DD.'),
    week_url: z.string(),
    votes: z.int().describe('Community votes cast that week.'),
    awarded_at: z.string(),
    /** Why it was voided; null while it is valid. */
    void_reason: z.string().nullable(),
    listing: listingSummary,
  })
  .meta({ id: 'Award' });
export type AwardView = z.infer<typeof awardView>;

/**
 * A page of awards, newest week first, optionally for one listing by slug. Throws `unknown_listing` for an unknown
 * slug, since an empty page would suggest that the listing won nothing.
 */
export async function listAwards(slug: string | undefined, request: PageRequest): Promise<Page<AwardView>> {
  const table = await listingTable();
  if (!(await hasPart('votes'))) return pageOf([], 0, request);
  if (slug !== undefined) {
    const listing = table.getLive(table.bySlug(slug)?.id);
    if (listing === undefined) throw unknownListing();
    return readPage({ listing_id: listing.id }, request);
  }
  return readPage({}, request);
}

const unknownListing = (): SlipwayError =>
  new SlipwayError('unknown_listing', say('problem_api.no_live_slug'), [
    {
      field: 'listing',
      detail: say('problem_api.is_no_live_slug'),
      fix: say('problem_api.find_slug_or_all'),
    },
  ]);

async function readPage(filter: { listing_id?: number }, request: PageRequest): Promise<Page<AwardView>> {
  const [table, tree, total, awards] = await Promise.all([
    listingTable(),
    categoryTree(),
    filter.listing_id === undefined
      ? AwardModel.estimatedDocumentCount().exec()
      : AwardModel.countDocuments(filter).exec(),
    AwardModel.find(filter)
      .sort({ week: -1, place: 1 })
      .skip(pageOffset(request))
      .limit(request.per_page)
      .lean<AwardRecord[]>()
      .exec(),
  ]);
  const items = awards.flatMap((award) => {
    const row = table.getLive(award.listing_id);
    if (row === undefined) return []; // the winner has since been taken down
    return [{ ...toAwardFacts(award), listing: toSummary(row, tree) }];
  });
  return pageOf(items, total, request);
}

const toAwardFacts = (award: AwardRecord): Omit<AwardView, 'listing'> => ({
  kind: award.kind,
  title: awardTitle(award.place),
  week: award.week,
  week_url: absoluteUrl(weekPath(award.week)),
  votes: award.votes,
  awarded_at: award.awarded_at.toISOString(),
  void_reason: award.voided?.reason ?? null,
});
