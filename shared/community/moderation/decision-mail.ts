import type { ListingRecord } from '../../directory/directory.ts';
import { ownTalkPath } from '../../kernel/address/community-paths.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { type RemovalReason, removalInWords } from './removal.ts';
import type { TextState } from './text-state.ts';

/** What was decided on. */
interface Decided {
  what: 'comment' | 'review';
  listing: Pick<ListingRecord, 'name' | 'slug'>;
  siteName: string;
}

const textOf = (what: Decided['what'], { name }: Decided['listing']): string =>
  `${what} ${what === 'review' ? 'of' : 'on'} ${name}`;

/** The mail to an author whose text was held, and is shown now. */
export const approvedMail = ({ what, listing, siteName }: Decided): { subject: string; text: string } => ({
  subject: `Your ${textOf(what, listing)} is shown`,
  text: `Somebody of ${siteName} has read your ${textOf(what, listing)}. It is on its page:

${absoluteUrl(listingPath(listing.slug))}
`,
});

/** The mail to an author whose text was removed: why, and how to object. */
export const removedMail = ({
  what,
  listing,
  siteName,
  reason,
  said,
  isFinal,
}: Decided & { reason: RemovalReason; said: string; isFinal: boolean }): { subject: string; text: string } => ({
  subject: `Your ${textOf(what, listing)} was removed`,
  text: `Somebody of ${siteName} has read your ${textOf(what, listing)} and removed it, because ${removalInWords(reason)}.

What you wrote:

${said
  .split('\n')
  .map((line) => `> ${line}`.trimEnd())
  .join('\n')}

${
  isFinal
    ? 'We have read it again with what you said about it, and it stays removed.'
    : `If you think that this is wrong, say so once, and it is read again:\n${absoluteUrl(ownTalkPath())}`
}
`,
});

const standing: Record<TextState['state'], string> = {
  shown: 'It is on its page.',
  held: 'It waits to be read again, and nobody else sees it until then.',
  removed: 'It stays removed.',
};

/** The mail to an author when the team takes its decision back. */
export const takenBackMail = ({
  what,
  listing,
  siteName,
  state,
}: Decided & { state: TextState['state'] }): { subject: string; text: string } => ({
  subject: `We take back what we decided on your ${textOf(what, listing)}`,
  text: `Somebody of ${siteName} has taken back the last decision on your ${textOf(what, listing)}. ${standing[state]}

${absoluteUrl(ownTalkPath())}
`,
});
