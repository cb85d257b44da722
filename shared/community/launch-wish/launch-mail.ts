import type { ListingRecord } from '../../directory/directory.ts';
import { followPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { subjectOf } from '../telling/update-mail.ts';

/** The one mail that tells of a launch. It is asked for by a button, and there is no other of its kind to be stopped. */
export const launchMail = (
  { name, slug, tagline }: Pick<ListingRecord, 'name' | 'slug' | 'tagline'>,
  siteName: string,
): { subject: string; text: string } => ({
  subject: subjectOf(`${name} has launched`),
  text: `${name} has launched on ${siteName}${tagline === null ? '' : `: ${tagline}`}

See it on its page:
${absoluteUrl(listingPath(slug))}

--
You asked to be told of this launch. This is the only mail about it.
To be told of its updates, follow it:
${absoluteUrl(followPath(slug))}
`,
});
