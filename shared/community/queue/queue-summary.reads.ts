import { readEditItems } from './edit-items.reads.ts';
import { readAlertItems, readClaimItems, readVoteItems } from './other-items.reads.ts';
import type { QueueKind } from './queue-item.ts';
import { countWaitingTexts, readWaitingTexts } from './waiting-texts.reads.ts';

/** Number of pending items of a kind, and the date of the oldest; null if there are none. */
export interface KindWaiting {
  count: number;
  since: Date | null;
}

/** Number of pending items by kind, and the date of the oldest, without their content. */
export async function readQueueSummary(): Promise<Record<QueueKind, KindWaiting>> {
  const [votes, alerts, claims, edits, texts, ...first] = await Promise.all([
    readVoteItems(),
    readAlertItems(),
    readClaimItems(),
    readEditItems(1),
    countWaitingTexts(),
    readWaitingTexts('report', 1),
    readWaitingTexts('comment', 1),
    readWaitingTexts('review', 1),
    readWaitingTexts('objection', 1),
  ]);
  const [report, comment, review, objection] = first.map(firstSince);
  return {
    vote: { count: votes.length, since: firstSince(votes) },
    alert: { count: alerts.length, since: firstSince(alerts) },
    claim: { count: claims.length, since: firstSince(claims) },
    edit: { count: edits.total, since: firstSince(edits.items) },
    report: { count: texts.report, since: report ?? null },
    comment: { count: texts.comment, since: comment ?? null },
    review: { count: texts.review, since: review ?? null },
    objection: { count: texts.objection, since: objection ?? null },
  };
}

const firstSince = (longestFirst: readonly { since: Date }[]): Date | null => longestFirst[0]?.since ?? null;
