import { z } from 'zod';
import type { ListingStatus, UpdateRecord } from '../../directory/directory.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';

/** An update with the slug of its listing. */
export interface OwnUpdate {
  update: UpdateRecord;
  slug: string;
}

/** An update as its owner gets it from the API. */
export const ownUpdate = z.object({
  update_id: z.int(),
  title: z.string(),
  body: z.string(),
  published_at: z.string(),
  url: z.string().describe('The page that shows it.'),
});

/** An update for the API. */
export const toOwnUpdate = ({ update, slug }: OwnUpdate): z.input<typeof ownUpdate> => ({
  update_id: update._id,
  title: update.title,
  body: update.body,
  published_at: update.published_at.toISOString(),
  url: absoluteUrl(listingPath(slug)),
});

/** Why nothing can be posted on a listing that visitors do not see, and the way out. */
export function unpublishedProblem(status: ListingStatus): string {
  const why = `Updates are posted on listings that visitors see, and this one is \`${status}\`.`;
  switch (status) {
    case 'draft':
      return `${why} Publish it first: choose_free_listing, or create_checkout with the product \`launch\`.`;
    case 'awaiting_badge':
      return `${why} Put its badge onto the homepage, then call choose_free_listing to have it looked at now.`;
    default:
      return `${why} The operator of this site can say why.`;
  }
}
