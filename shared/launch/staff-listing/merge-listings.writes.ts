import { readStoredListing } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { moveListing, redirectSlugs } from '../../directory/directory.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { requireNoBoughtWeek } from '../free-launch/bought-week.reads.ts';
import { forgetLaunches } from '../free-launch/forget-launches.writes.ts';

/**
 * Merges a listing into another one for the same product: the first is archived, and all its slugs redirect. Its votes,
 * comments and reviews aren't moved. Throws `not_found`, and `wrong_state` if both are the same listing, the first was
 * already merged, its upcoming week was bought, or the target isn't public.
 */
export const mergeListings = staffVerb(
  'listings.merge',
  async (
    actor: StaffActor,
    id: number,
    { into, reason }: { into: number; reason: string },
    now: Date,
  ): Promise<void> => {
    const [double, stays] = [await readStoredListing(id), await readStoredListing(into)];
    if (double === undefined || stays === undefined) throw notFound('listing');
    if (id === into) throw new SlipwayError('wrong_state', say('problem_listing.merge_itself'));
    // Already merged.
    if (double.slug === `merged-${id}`) throw new SlipwayError('wrong_state', say('problem.merged_already'));
    if (!isPublicStatus(stays.status))
      throw new SlipwayError(
        'wrong_state',
        sentences(say('problem_listing.stays_not_shown'), say('problem_listing.choose_shown')),
      );
    await requireNoBoughtWeek(double);
    if (double.status !== 'archived') await moveListing(id, 'archive', now);
    if (double.launched_at === null) await forgetLaunches([id]);
    await redirectSlugs(id, into, now);
    const states = {
      before: { slug: double.slug, status: double.status },
      after: { merged_into: into, slug: stays.slug },
    };
    await logStaffAct(
      actor,
      { action: 'listing.merge', target: `listing-${id}`, reason: null, note: reason, ...states },
      now,
    );
  },
);
