import { readListingRecords } from '../../directory/directory.reads.ts';
import { readStoppedMails as readStoppedUpdates } from '../follow/stop-link.reads.ts';
import { readMailChoice } from '../talk-mail/mail-choice.reads.ts';
import { readWeekMailLink } from '../week-mail/subscriber.reads.ts';

/** What the link of a mail stops, in words. */
export interface StoppedMails {
  /** Names it: "mails about Fernleaf". */
  mails: string;
  /** What follows from it. */
  consequence: string;
  /** Set where it has ended, and nothing is left of it to begin again by this link. */
  isOver?: boolean;
  /** Where it can be begun again. */
  kept: 'following' | 'comments' | 'week_mail';
}

/** What the link of a mail stops; undefined for one that is unknown. */
export async function readStoppedMails(token: string): Promise<StoppedMails | undefined> {
  const updates = await readStoppedUpdates(token);
  if (updates !== undefined) {
    const isWeekly = updates.listing === null;
    return {
      mails: isWeekly ? 'the weekly mail' : `mails about ${updates.listing}`,
      consequence: isWeekly
        ? 'You no longer follow the products whose updates came in it.'
        : 'You no longer follow it.',
      kept: 'following',
    };
  }
  const weekLink = await readWeekMailLink(token);
  if (weekLink !== undefined) return { ...week, isOver: weekLink === 'stopped' };
  const choice = await readMailChoice(token);
  if (choice === undefined) return undefined;
  if (choice.kind === 'founders') return founders;
  if (choice.kind === 'numbers') return numbers;
  if (choice.listing_id === null) return answers;
  const [listing] = await readListingRecords([choice.listing_id]);
  const name = listing?.name ?? 'a product that is gone';
  const consequence = `Comments and reviews of ${name} are no longer mailed to you.`;
  return { mails: `mails about what is said of ${name}`, consequence, kept: 'comments' };
}

const week: StoppedMails = {
  mails: 'the weekly mail of the site',
  consequence: 'Your mail address is forgotten.',
  kept: 'week_mail',
};

const answers: StoppedMails = {
  mails: 'mails about answers to you',
  consequence: 'Answers to what you write are no longer mailed to you.',
  kept: 'comments',
};

const numbers: StoppedMails = {
  mails: 'mails about your launch weeks',
  consequence: 'The numbers of your launch weeks are no longer mailed to you. They are on the pages of your listings.',
  kept: 'comments',
};

const founders: StoppedMails = {
  mails: 'mails about launches of founders',
  consequence: 'Launches of founders whom you follow are no longer mailed to you.',
  kept: 'comments',
};
