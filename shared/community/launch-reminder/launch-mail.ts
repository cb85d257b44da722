import type { MailWords } from '../../change/change.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { followPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';

/** The launch reminder. It is requested explicitly and sent once, so it needs no unsubscribe link. */
export function launchMail(
  { name, slug, tagline }: Pick<ListingRecord, 'name' | 'slug' | 'tagline'>,
  siteName: string,
): MailWords {
  const url = absoluteUrl(listingPath(slug));
  const facts = { name, site: siteName, url, followUrl: absoluteUrl(followPath(slug)) };
  return {
    subject: say('mail.launch_wish_subject', { name }),
    text:
      tagline === null
        ? say('mail.launch_wish_text', facts)
        : say('mail.launch_wish_tagline_text', { ...facts, tagline }),
  };
}
