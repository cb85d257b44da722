import { z } from 'zod';
import type { ListingStatus, UpdateRecord } from '../../directory/directory.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { type Said, say } from '../../kernel/language/say.ts';

/** An update with the slug of its listing. */
export interface OwnUpdate {
  update: UpdateRecord;
  slug: string;
}

/** An update as its owner's API returns it. */
export const ownUpdate = z.object({
  update_id: z.int(),
  title: z.string(),
  body: z.string(),
  published_at: z.string(),
  url: z.string().describe('URL of the page that shows the update.'),
});

/** An update for the API. */
export const toOwnUpdate = ({ update, slug }: OwnUpdate): z.input<typeof ownUpdate> => ({
  update_id: update._id,
  title: update.title,
  body: update.body,
  published_at: update.published_at.toISOString(),
  url: absoluteUrl(listingPath(slug)),
});

/** Why an update can't be posted on a listing that isn't public, and how to fix it. */
export function unpublishedProblem(status: ListingStatus): Said {
  return status === 'draft' || status === 'awaiting_badge'
    ? say(`own_listing.unpublished_${status}`)
    : say('own_listing.unpublished_otherwise', { status });
}
