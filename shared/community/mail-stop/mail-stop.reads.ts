import { isAddressStop } from '../../change/change.reads.ts';
import { readListingRecords } from '../../directory/directory.reads.ts';
import { say } from '../../kernel/language/say.ts';
import { readStoppedMails as readStoppedUpdates } from '../follow/stop-link.reads.ts';
import { readMailChoice } from '../talk-mail/mail-choice.reads.ts';
import { readDailyMailLink, readWeekMailLink } from '../week-mail/subscriber.reads.ts';

/** What an email's link unsubscribes from, as text. */
export interface StoppedMails {
  /** For example "emails about Fernleaf". */
  mails: string;
  /** Consequence of unsubscribing. */
  consequence: string;
  /** Set if the subscription has already ended and this link can't restore it. */
  isOver?: boolean;
  /** Where to resubscribe. */
  kept: 'following' | 'comments' | 'week_mail' | 'strangers';
}

/** What an email's link unsubscribes from; undefined if unknown. */
export async function readStoppedMails(token: string): Promise<StoppedMails | undefined> {
  const updates = await readStoppedUpdates(token);
  if (updates !== undefined) {
    return {
      mails:
        updates.listing === null ? say('account.stop_weekly') : say('account.stop_listing', { name: updates.listing }),
      consequence: say(updates.listing === null ? 'account.stop_weekly_does' : 'account.stop_listing_does'),
      kept: 'following',
    };
  }
  const weekLink = await readWeekMailLink(token);
  if (weekLink !== undefined) return { ...stopped('week', 'week_mail'), isOver: weekLink === 'stopped' };
  const dailyLink = await readDailyMailLink(token);
  if (dailyLink !== undefined) return { ...stopped('daily', 'week_mail'), isOver: dailyLink === 'stopped' };
  const choice = await readMailChoice(token);
  if (choice === undefined) return (await isAddressStop(token)) ? stopped('strangers', 'strangers') : undefined;
  if (choice.kind === 'founders' || choice.kind === 'numbers') return stopped(choice.kind, 'comments');
  if (choice.listing_id === null) return stopped('answers', 'comments');
  const [listing] = await readListingRecords([choice.listing_id]);
  const name = listing?.name ?? say('account.product_gone');
  const consequence = say('account.stop_talk_does', { name });
  return { mails: say('account.stop_talk', { name }), consequence, kept: 'comments' };
}

const stopped = (
  series: 'week' | 'daily' | 'answers' | 'numbers' | 'founders' | 'strangers',
  kept: StoppedMails['kept'],
): StoppedMails => ({
  mails: say(`account.stop_${series}`),
  consequence: say(`account.stop_${series}_does`),
  kept,
});
