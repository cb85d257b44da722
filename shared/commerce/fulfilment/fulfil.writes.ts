import { failWork } from '../../change/change.writes.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import { waitsForLaunch } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { weekStart } from '../../kernel/week/week-calendar.ts';
import { isLateFor } from '../../launch/launch.ts';
import { holdForReview, preparePaidLaunch, releasePaidSeat, takeNextFullWeek } from '../../launch/launch.writes.ts';
import { inTransaction, isConnectionLoss } from '../../platform/mongo/mongo.ts';
import { changeLine, changeOrder, moveOrder } from '../order/change-order.writes.ts';
import { emailLateWeek } from '../order/follow-week.writes.ts';
import { withWeek } from '../order/line-week.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { inReview, noted, type OrderLine } from '../order/order.ts';
import { applyEffect, type PlacedLine } from './apply-effect.writes.ts';
import { type EffectKind, effectsOf } from './effects.ts';
import { readOpenTasks } from './fulfilment.reads.ts';
import { lineJob, lineSubject } from './given-up-line.ts';

/** Approving a listing resumes its lines; this recheck finds lines still waiting after reviews were turned off. */
const reviewAskedAgainMs = 10 * 60_000;

/** Stored code of a failure: the error's own code if it has one in our format, otherwise `failed`. */
const codeOf = (problem: Error): string => {
  const code: unknown = Reflect.get(problem, 'code');
  return typeof code === 'string' && /^[a-z_]{1,60}$/.test(code) ? code : 'failed';
};

/**
 * Does an order's due work, line by line, each effect once even if killed at any point or run concurrently. A failing
 * line is retried, then left to the team. Returns the indexes of the lines left to the team.
 */
export async function fulfilOrder(number: string, now: Date): Promise<{ givenUp: number[] }> {
  const order = await readStoredOrder(number);
  if (order?.status !== 'paid' || order.dispute === 'open') return { givenUp: [] };
  const givenUp: number[] = [];
  for (const [index, line] of inOrder(order.lines)) {
    if (line.due_at === null || line.due_at > now) continue;
    if (!(await fulfilLine({ order: number, index, line }, now))) givenUp.push(index);
  }
  await changeOrder(number, now, (before) => {
    if (before.lines.some(({ state }) => state !== 'done' && state !== 'reversed')) return undefined;
    const done = moveOrder(before, 'fulfil');
    return done && { ...done, problem: done.problem === 'line_failed' ? null : done.problem };
  });
  return { givenUp };
}

/** Effects that publish a listing come before others bought for it. */
const inOrder = (lines: readonly OrderLine[]): (readonly [number, OrderLine])[] =>
  [...lines.entries()].toSorted(([, a], [, b]) => Number(launches(b)) - Number(launches(a)));

const launches = ({ product }: OrderLine): boolean => effectsOf(product).includes('launch');

/** Returns false if the line was abandoned. */
async function fulfilLine(placed: PlacedLine, now: Date): Promise<boolean> {
  const { order, index, line } = placed;
  const begins = line.product === 'relaunch' && line.week !== null ? weekStart(line.week) : now;
  if (begins > now) {
    await changeLine(order, index, now, (before) => ({ ...before, state: 'running', due_at: begins }));
    return true;
  }
  try {
    if (isLateRelaunch(line, now)) {
      await moveLateRelaunch(order, index, now);
      return true;
    }
    if (await waitsForReview(line, now)) {
      const due_at = new Date(now.getTime() + reviewAskedAgainMs);
      await changeLine(order, index, now, (before) => ({ ...before, problem: inReview, due_at }));
      return true;
    }
    for (const kind of effectsOf(line.product)) {
      const shownFrom = kind === 'feature' ? await launchesAt(line) : null;
      if (shownFrom !== null && shownFrom > now) {
        await changeLine(order, index, now, (before) => ({ ...before, state: 'running', due_at: shownFrom }));
        return true;
      }
      await applyEffect(placed, kind, now);
    }
  } catch (problem) {
    if (!(problem instanceof Error) || isConnectionLoss(problem)) throw problem;
    return failLine(placed, problem, now);
  }
  const waits = (await readOpenTasks(order)).some((task) => task.line === index);
  await changeLine(order, index, now, (before) => endOf(before, waits, now));
  return true;
}

/** Visible effects, which wait until the listing is public. */
const shows: readonly EffectKind[] = ['launch', 'move_launch', 'feature'];

/**
 * Whether a line has to wait for the team to approve its listing; once approved, the listing gets its week, or the next
 * whole one. Throws `wrong_state` for a rejected listing.
 */
async function waitsForReview({ product, listing_id }: OrderLine, now: Date): Promise<boolean> {
  if (listing_id === null || !effectsOf(product).some((kind) => shows.includes(kind))) return false;
  const listing = await readStoredListing(listing_id);
  const hold = listing === undefined ? 'none' : await holdForReview(listing, now);
  if (hold === 'refused') throw new SlipwayError('wrong_state', say('problem_listing.review_refused'));
  return hold === 'waiting';
}

/** When a line's listing launches, if the line must wait for that before featuring it. */
async function launchesAt({ listing_id }: OrderLine): Promise<Date | null> {
  const listing = listing_id === null ? undefined : await readStoredListing(listing_id);
  if (listing === undefined || !waitsForLaunch(listing) || listing.launch_week === null) return null;
  return weekStart(listing.launch_week);
}

function endOf(line: OrderLine, waits: boolean, now: Date): OrderLine {
  if (line.state === 'done' || line.state === 'reversed') return line;
  if (waits) return { ...line, state: 'running', due_at: null, problem: null };
  return { ...line, state: 'done', due_at: null, problem: null, done_at: now };
}

async function failLine({ order, index, line }: PlacedLine, problem: Error, now: Date): Promise<boolean> {
  const attempts = line.attempts + 1;
  const code = codeOf(problem);
  let isGivenUp = false;
  await failWork(
    {
      policy: 'order_line',
      job: lineJob,
      subject: lineSubject(order, index),
      attempts,
      problem,
      tryAgain: (due_at) => changeLine(order, index, now, (before) => ({ ...before, attempts, problem: code, due_at })),
      giveUp: async () => {
        isGivenUp = true;
        await changeLine(order, index, now, (before) => ({
          ...before,
          ...{ attempts, problem: code, state: 'failed', due_at: null },
        }));
      },
    },
    now,
  );
  return !isGivenUp;
}

/** Whether a bought relaunch comes too late for its week: it was paid late, held by a dispute, or delayed by downtime. */
const isLateRelaunch = ({ product, week }: OrderLine, now: Date): boolean =>
  product === 'relaunch' && week !== null && isLateFor(week, now);

/**
 * Moves a late relaunch to the next whole week with a slot, since a bought week lasts seven days, and notifies the
 * buyer. Safe to repeat. Throws `wrong_state` if no week has a free slot.
 */
async function moveLateRelaunch(number: string, index: number, now: Date): Promise<void> {
  await preparePaidLaunch(now);
  await inTransaction(async () => {
    const order = await readStoredOrder(number);
    const line = order?.lines[index];
    if (order === undefined || line === undefined || !isLateRelaunch(line, now)) return;
    const { listing_id: listing, week: from } = line;
    if (listing === null || from === null) return;
    const to = await takeNextFullWeek(listing, now);
    if (line.has_seat) await releasePaidSeat(listing, from, now);
    const moved = { state: 'running', has_seat: true, due_at: weekStart(to) } as const;
    await changeOrder(number, now, (before) => {
      const after = withWeek(before, index, to);
      const lines = after.lines.map((each, at) => (at === index ? { ...each, ...moved } : each));
      return noted(
        { ...after, lines },
        { at: now, act: 'week_moved', by: null, words: `Moved from ${from} to ${to}.` },
      );
    });
    await emailLateWeek(order, { from, to }, now);
  });
}
