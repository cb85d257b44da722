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

/** Selected votes: by receipt, or all held votes for a listing that week. */
type Meant = { receipts: readonly string[] } | { week: string; slug: string };

/** The requested action. */
type VotesWish =
  | { kind: 'show' }
  | { kind: 'decide'; meant: Meant; decision: VoteDecision }
  | { kind: 'void-place'; week: string; slug: string; reason: string };

const usage =
  'npm run slipway -- votes [count WEEK SLUG | void WEEK SLUG --reason CODE | void-place WEEK SLUG --reason TEXT]';

export const votesCommand = defineCommand({
  meta: { name: 'votes', description: `Review held votes: ${usage}` },
  args: {
    action: {
      type: 'positional',
      required: false,
      description: 'count, void or void-place; lists held votes if omitted',
    },
    week: { type: 'positional', required: false, description: 'Monday of the launch week, or vote receipts' },
    slug: { type: 'positional', required: false, description: 'Listing slug' },
    reason: {
      type: 'string',
      description: `For void: ${decidableReasons.join(', ')}. For void-place: a public reason`,
    },
  },
  run: async ({ args }) => {
    const wish = readVotesWish(args._, args.reason);
    await withDatabase(async ({ now }) => {
      if (wish.kind === 'show') return console.log(await queueInWords());
      if (wish.kind === 'decide') {
        const decided = await decide(wish.meant, wish.decision, now());
        return console.log(`${countOf(decided, 'vote')} ${wish.decision.counts ? 'counted' : 'voided'}.`);
      }
      const done = await voidPlaceFor(
        { kind: 'operator' },
        { week: wish.week, listingId: await listingId(wish.slug), reason: wish.reason },
        now(),
      );
      if (!done) throw new UsageError(`${wish.slug} has no valid rank in the final week of ${wish.week}.`);
      console.log(`Voided the rank of ${wish.slug} in the week of ${wish.week}. Other ranks don't change.`);
    });
  },
});

/** Parses the arguments of `slipway votes`. Throws UsageError with the syntax. */
export function readVotesWish([action, ...rest]: readonly string[], reason?: string): VotesWish {
  switch (action) {
    case undefined:
      return { kind: 'show' };
    case 'count':
      return { kind: 'decide', meant: readMeant(action, rest), decision: { counts: true } };
    case 'void':
      if (reason === undefined || !isDecidableReason(reason))
        throw new UsageError(`votes void requires --reason ${decidableReasons.join(' or ')}.`);
      return { kind: 'decide', meant: readMeant(action, rest), decision: { counts: false, reason } };
    case 'void-place': {
      const meant = readMeant(action, rest);
      if ('receipts' in meant) throw new UsageError('votes void-place takes a week and a listing slug.');
      if (reason === undefined || reason.trim() === '' || reason.length > 300)
        throw new UsageError('votes void-place requires --reason with 1 to 300 characters. It is public.');
      return { kind: 'void-place', ...meant, reason: reason.trim() };
    }
    default:
      throw new UsageError(`Unknown command: votes ${action}. Usage: ${usage}`);
  }
}

function readMeant(action: string, words: readonly string[]): Meant {
  const [week, slug, ...more] = words;
  if (week !== undefined && words.every((word) => /^[0-9a-f]{16}$/.test(word))) return { receipts: words };
  if (week === undefined || !isMonday(week))
    throw new UsageError(
      `votes ${action}: specify the Monday of a week, such as 2026-11-16, or 16-character receipts.`,
    );
  if (slug === undefined || more.length > 0) throw new UsageError(`votes ${action} ${week}: specify one listing slug.`);
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
  if (listing === undefined) throw new UsageError(`Listing not found: ${slug}`);
  return listing._id;
}

/** Held votes as text: each group with its findings and receipts. */
async function queueInWords(): Promise<string> {
  const queue = await readVoteQueue();
  if (queue.length === 0) return 'No held votes.';
  return queue
    .map(({ week, until, listing, votes }) => {
      const signals = Map.groupBy(
        votes.flatMap((vote) => vote.signals ?? []),
        (signal) => signal,
      );
      const found = [...signals].map(([signal, all]) => `  ${all.length} x ${signalWords(signal)}`);
      const end = until === null ? 'week still open' : `until ${timeInWords(until)}`;
      const receipts = votes.map(({ receipt }) => receipt ?? '').join(' ');
      return [`${week} ${listing.slug}: ${countOf(votes.length, 'vote')} held, ${end}`, ...found, `  ${receipts}`].join(
        '\n',
      );
    })
    .join('\n\n');
}
