import type { MailWords } from '../../change/change.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { ownTalkPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { type RemovalReason, removalInWords } from './removal.ts';
import type { TextState } from './text-state.ts';

interface Decided {
  what: 'comment' | 'review';
  listing: Pick<ListingRecord, 'name' | 'slug'>;
  siteName: string;
}

/** Link for an author whose text is public. */
export const shownTextUrl = ({ slug }: Pick<ListingRecord, 'slug'>): string => absoluteUrl(listingPath(slug));

/** URL of the page with the author's own texts, where authors can appeal. */
export const ownTextsUrl = (): string => absoluteUrl(ownTalkPath());

/** Email to an author whose held text is now shown. */
export const approvedMail = ({ what, listing, siteName }: Decided): MailWords => ({
  subject: say('mail.approved_subject', { what, name: listing.name }),
  text: say('mail.approved_text', { what, name: listing.name, site: siteName, link: shownTextUrl(listing) }),
});

/** Email to an author whose text was removed, with the reason and how to appeal. */
export const removedMail = ({
  what,
  listing,
  siteName,
  reason,
  said,
  isFinal,
}: Decided & { reason: RemovalReason; said: string; isFinal: boolean }): MailWords => ({
  subject: say('mail.removed_subject', { what, name: listing.name }),
  text: say('mail.removed_text', {
    ...{ what, name: listing.name, site: siteName, reason: removalInWords(reason) },
    said: said
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
    end: isFinal ? say('mail.removed_final') : say('mail.removed_object', { link: ownTextsUrl() }),
  }),
});

/** Email to an author when the team reverts its decision. */
export const takenBackMail = ({
  what,
  listing,
  siteName,
  state,
}: Decided & { state: TextState['state'] }): MailWords => ({
  subject: say('mail.taken_back_subject', { what, name: listing.name }),
  text: say('mail.taken_back_text', {
    ...{ what, name: listing.name, site: siteName, standing: say(`mail.stands_${state}`) },
    link: ownTextsUrl(),
  }),
});
