import type { ListingRecord } from '../../directory/directory.ts';
import { followingPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { subjectOf } from '../telling/update-mail.ts';

/** What the mail is made of. */
interface Parts {
  /** Name of the founder whom its reader follows. */
  founder: string;
  listing: Pick<ListingRecord, 'name' | 'slug' | 'tagline'>;
  siteName: string;
  stopUrl: string;
}

/** The mail that tells a follower of a founder of a launch. */
export const founderLaunchMail = ({
  founder,
  listing,
  siteName,
  stopUrl,
}: Parts): { subject: string; text: string } => ({
  subject: subjectOf(`${listing.name} by ${founder} has launched`),
  text: `${listing.name} by ${founder} has launched on ${siteName}${listing.tagline === null ? '' : `: ${listing.tagline}`}

See it on its page:
${absoluteUrl(listingPath(listing.slug))}

--
You follow ${founder} on ${siteName}. Stop mails about launches of all founders:
${stopUrl}
Or see whom you follow:
${absoluteUrl(followingPath())}
`,
});
