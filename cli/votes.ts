import { defineCommand } from 'citty';
import { readVoteQueue } from '../shared/community/community.reads.ts';
import { decidableReasons, isDecidableReason, signalWords } from '../shared/community/community.ts';
import {
  decideVotesFor,
  type VoteDecision,
  type VotesToDecide,
  voidPlaceFor,
} from '../shared/community/community.writes.ts';
import { readListingAt } from '../shared/directory/directory.reads.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { countOf } from '../shared/kernel/text/figures.ts';
import { timeInWords } from '../shared/kernel/time/time-words.ts';
import { isMonday } from '../shared/kernel/week/week-calendar.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

/** Which votes are meant: by receipts, or those that are held for a listing in a week. */
type Meant = { receipts: readonly string[] } | { week: string; slug: string };

/** What is asked for. */
type VotesWish =
  | { kind: 'show' }
  | { kind: 'decide'; meant: Meant; decision: VoteDecision }
  | { kind: 'void-place'; week: string; slug: string; reason: string };

const usage = 'slipway votes [count WEEK SLUG | void WEEK SLUG --reason R | void-place WEEK SLUG --reason TEXT]';

export const votesCommand = defineCommand({
  meta: { name: 'votes', description: `Shows held votes, and decides on them: ${usage}` },
  args: {
    action: {
      type: 'positional',
      required: false,
      description: 'count, void or void-place; held votes are shown without it',
    },
    week: { type: 'positional', required: false, description: 'Monday of the week, or receipts of single votes' },
    slug: { type: 'positional', required: false, description: 'The listing' },
    reason: {
      type: 'string',
      description: `Of void: ${decidableReasons.join(', ')}. Of void-place: the reason in words for everybody`,
    },
  },
  run: async ({ args }) => {
    const wish = readVotesWish(args._, args.reason);
    await withDatabase(async ({ now }) => {
      if (wish.kind === 'show') return console.log(await queueInWords());
      if (wish.kind === 'decide') {
        const decided = await decide(wish.meant, wish.decision, now());
        return console.log(`${countOf(decided, 'vote')} decided: ${wish.decision.counts ? 'counted' : 'void'}.`);
      }
      const done = await voidPlaceFor(
        { kind: 'operator' },
        { week: wish.week, listingId: await listingId(wish.slug), reason: wish.reason },
        now(),
      );
      if (!done) throw new UsageError(`${wish.slug} has no place in the final week of ${wish.week} that stands.`);
      console.log(`The place of ${wish.slug} in the week of ${wish.week} is void. Nobody moves up.`);
    });
  },
});

/** Reads what follows `slipway votes`. Throws UsageError that says how it is written. */
export function readVotesWish([action, ...rest]: readonly string[], reason?: string): VotesWish {
  switch (action) {
    case undefined:
      return { kind: 'show' };
    case 'count':
      return { kind: 'decide', meant: readMeant(action, rest), decision: { counts: true } };
    case 'void':
      if (reason === undefined || !isDecidableReason(reason))
        throw new UsageError(`votes void needs --reason ${decidableReasons.join(', or ')}.`);
      return { kind: 'decide', meant: readMeant(action, rest), decision: { counts: false, reason } };
    case 'void-place': {
      const meant = readMeant(action, rest);
      if ('receipts' in meant) throw new UsageError('votes void-place takes a week and a listing.');
      if (reason === undefined || reason.trim() === '' || reason.length > 300)
        throw new UsageError('votes void-place needs --reason with 1 to 300 characters: everybody reads it.');
      return { kind: 'void-place', ...meant, reason: reason.trim() };
    }
    default:
      throw new UsageError(`There is no "votes ${action}". ${usage}`);
  }
}

function readMeant(action: string, words: readonly string[]): Meant {
  const [week, slug, ...more] = words;
  if (week !== undefined && words.every((word) => /^[0-9a-f]{16}$/.test(word))) return { receipts: words };
  if (week === undefined || !isMonday(week))
    throw new UsageError(
      `votes ${action} needs the Monday of a week, such as 2026-11-16, or receipts of 16 characters.`,
    );
  if (slug === undefined || more.length > 0)
    throw new UsageError(`votes ${action} ${week} needs one listing by its slug.`);
  return { week, slug };
}

async function decide(meant: Meant, decision: VoteDecision, now: Date): Promise<number> {
  const votes: VotesToDecide =
    'receipts' in meant ? meant : { listingId: await listingId(meant.slug), week: meant.week };
  try {
    return await decideVotesFor({ kind: 'operator' }, votes, decision, now);
  } catch (problem) {
    throw problem instanceof SlipwayError ? new UsageError(problem.message) : problem;
  }
}

async function listingId(slug: string): Promise<number> {
  const listing = await readListingAt(slug, ['name']);
  if (listing === undefined) throw new UsageError(`There is no listing ${JSON.stringify(slug)}.`);
  return listing._id;
}

/** The held votes for people: each group with what was found, and the receipts. */
async function queueInWords(): Promise<string> {
  const queue = await readVoteQueue();
  if (queue.length === 0) return 'No vote is held.';
  return queue
    .map(({ week, until, listing, votes }) => {
      const signals = Map.groupBy(
        votes.flatMap((vote) => vote.signals ?? []),
        (signal) => signal,
      );
      const found = [...signals].map(([signal, all]) => `  ${all.length} x ${signalWords(signal)}`);
      const end = until === null ? 'the week is open' : `until ${timeInWords(until)}`;
      const receipts = votes.map(({ receipt }) => receipt ?? '').join(' ');
      return [`${week} ${listing.slug}: ${countOf(votes.length, 'vote')} held, ${end}`, ...found, `  ${receipts}`].join(
        '\n',
      );
    })
    .join('\n\n');
}
