import type { MailWords } from '../../change/change.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { followingPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';

interface Parts {
  /** Name of the followed founder. */
  founder: string;
  listing: Pick<ListingRecord, 'name' | 'slug' | 'tagline'>;
  siteName: string;
  stopUrl: string;
}

/** Email to a founder's follower about a launch. */
export function founderLaunchMail({ founder, listing, siteName, stopUrl }: Parts): MailWords {
  const { name, slug, tagline } = listing;
  const facts = {
    ...{ name, founder, site: siteName, stopUrl },
    url: absoluteUrl(listingPath(slug)),
    followingUrl: absoluteUrl(followingPath()),
  };
  return {
    subject: say('mail.founder_launch_subject', { name, founder }),
    text:
      tagline === null
        ? say('mail.founder_launch_text', facts)
        : say('mail.founder_launch_tagline_text', { ...facts, tagline }),
  };
}
