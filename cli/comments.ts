import { defineCommand } from 'citty';
import { readQueue } from '../shared/community/community.reads.ts';
import { isRemovalReason, type QueueItem, removalInWords, removalReasons } from '../shared/community/community.ts';
import { decideOn } from '../shared/community/community.writes.ts';
import { listingPath } from '../shared/kernel/address/paths.ts';
import { absoluteUrl } from '../shared/kernel/address/site-address.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

type Wish =
  | { kind: 'queue' }
  | { kind: 'approve'; subject: string }
  | { kind: 'remove'; subject: string; reason: (typeof removalReasons)[number] };

export const commentsCommand = defineCommand({
  meta: {
    name: 'comments',
    description: 'Moderate held comments and reviews: npm run slipway -- comments [approve NAME | remove NAME REASON]',
  },
  args: {
    action: { type: 'positional', required: false, description: 'approve or remove; shows the queue if omitted' },
    name: { type: 'positional', required: false, description: 'Name from the queue, such as comment-12' },
    reason: { type: 'positional', required: false, description: `Reason for removal: ${removalReasons.join(', ')}` },
  },
  run: async ({ args }) => {
    const wish = readWish(args._);
    await withDatabase(async ({ now }) => {
      if (wish.kind === 'queue') return console.log(queueInWords(await readTexts()));
      await decide(wish, now());
      console.log(wish.kind === 'approve' ? `Approved ${wish.subject}.` : `Removed ${wish.subject}.`);
    });
  },
});

async function decide(wish: Exclude<Wish, { kind: 'queue' }>, now: Date): Promise<void> {
  try {
    const { subject } = wish;
    const decision =
      wish.kind === 'approve' ? ({ verdict: 'show' } as const) : ({ verdict: 'remove', reason: wish.reason } as const);
    await decideOn({ kind: 'operator' }, { subject, ...decision }, now);
  } catch (problem) {
    if (problem instanceof SlipwayError) throw new UsageError(`${wish.subject} is not in the queue.`);
    throw problem;
  }
}

/** Parses the arguments of `slipway comments`. Throws UsageError with the syntax. */
export function readWish([action, subject, reason, ...rest]: readonly string[]): Wish {
  if (action === undefined) return { kind: 'queue' };
  if (action !== 'approve' && action !== 'remove')
    throw new UsageError(
      `Unknown command: comments ${action}. Usage: npm run slipway -- comments [approve NAME | remove NAME REASON]`,
    );
  if (subject === undefined)
    throw new UsageError(`comments ${action}: specify a name from the queue, such as comment-12.`);
  if (!/^(comment|review)-[1-9]\d{0,14}$/.test(subject))
    throw new UsageError(`Invalid name: ${subject}. Use a name from the queue, such as comment-12 or review-7.`);
  if (action === 'approve') {
    if (reason !== undefined) throw new UsageError('comments approve takes one name.');
    return { kind: 'approve', subject };
  }
  if (reason === undefined || !isRemovalReason(reason) || rest.length > 0)
    throw new UsageError(`comments remove ${subject}: specify one reason: ${reasonsInWords}`);
  return { kind: 'remove', subject, reason };
}

const reasonsInWords = removalReasons.map((reason) => `${reason} (${removalInWords(reason)})`).join('; ');

/** Pending texts by kind, oldest first. */
async function readTexts(): Promise<QueueItem[]> {
  const items: QueueItem[] = [];
  for (const kind of ['objection', 'report', 'comment', 'review'] as const) {
    const { page } = await readQueue({ kind, staffId: null, page: 1, per_page: 100 });
    items.push(...page.items);
  }
  return items;
}

const queueInWords = (queue: readonly QueueItem[]): string =>
  queue.length === 0 ? 'No comments or reviews to moderate.' : queue.map(lineOf).join('\n\n');

function lineOf({ author, body, listing, name, objection, reasons, reports }: QueueItem): string {
  const reported = reports.length === 0 ? '' : `\n  Reported: ${reports.join('; ')}`;
  const words = (body ?? '')
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
  const objected = objection === null ? '' : `\n  Appeal: ${objection.replaceAll('\n', ' ')}`;
  const url = listing === null ? '' : `\n  ${absoluteUrl(listingPath(listing.slug))}`;
  const where = listing?.name ?? 'a deleted listing';
  return `${name} on ${where} by ${author?.name ?? 'a deleted account'}: ${reasons.join(' ')}${reported}${url}\n${words}${objected}`;
}
