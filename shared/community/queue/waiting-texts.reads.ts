import {
  countHeldComments,
  countObjectedComments,
  readComments,
  readHeldComments,
  readObjectedComments,
} from '../comment/comment.reads.ts';
import type { CommentRecord } from '../comment/comment.ts';
import { readOldestReports, readOpenReports } from '../moderation/report.reads.ts';
import { type ReportRecord, subjectOf, type TalkKind } from '../moderation/report.ts';
import {
  countHeldReviews,
  countObjectedReviews,
  readHeldReviews,
  readObjectedReviews,
  readReviews,
} from '../review/review.reads.ts';
import type { ReviewRecord } from '../review/review.ts';
import type { QueueKind } from './queue-item.ts';

/** A text awaiting review by the team. */
export interface WaitingText {
  kind: Extract<QueueKind, 'report' | 'comment' | 'review' | 'objection'>;
  what: TalkKind;
  since: Date;
  record: CommentRecord | ReviewRecord;
  /** Its open reports, oldest first. */
  reports: readonly ReportRecord[];
}

/** Maximum number of reports searched for texts that are still shown. */
const mostReports = 1_000;

/** Pending texts of one kind, oldest first. */
export async function readWaitingTexts(kind: WaitingText['kind'], limit: number): Promise<WaitingText[]> {
  switch (kind) {
    case 'comment':
      return withReports((await readHeldComments(limit)).map((record) => held('comment', record)));
    case 'review':
      return withReports((await readHeldReviews(limit)).map((record) => held('review', record)));
    case 'objection': {
      const [comments, reviews] = await Promise.all([readObjectedComments(limit), readObjectedReviews(limit)]);
      const texts = [
        ...comments.map((record) => objected('comment', record)),
        ...reviews.map((record) => objected('review', record)),
      ];
      return withReports(texts.sort((a, b) => a.since.getTime() - b.since.getTime()).slice(0, limit));
    }
    case 'report':
      return (await readReported()).slice(0, limit);
  }
}

/** Number of pending texts by kind. */
export async function countWaitingTexts(): Promise<Record<WaitingText['kind'], number>> {
  const [comment, review, comments, reviews, reported] = await Promise.all([
    countHeldComments(),
    countHeldReviews(),
    countObjectedComments(),
    countObjectedReviews(),
    readReported(),
  ]);
  return { comment, review, objection: comments + reviews, report: reported.length };
}

const held = (what: TalkKind, record: WaitingText['record']) => ({
  kind: what,
  what,
  since: record.created_at,
  record,
});

const objected = (what: TalkKind, record: WaitingText['record']) => ({
  kind: 'objection' as const,
  what,
  since: record.objection?.at ?? record.created_at,
  record,
});

async function withReports(texts: readonly Omit<WaitingText, 'reports'>[]): Promise<WaitingText[]> {
  const reports = await readOpenReports(texts.map(({ what, record }) => subjectOf(what, record._id)));
  const bySubject = Map.groupBy(reports, ({ subject }) => subject);
  return texts.map((text) => ({ ...text, reports: bySubject.get(subjectOf(text.what, text.record._id)) ?? [] }));
}

/** Reported texts that are still shown, oldest report first. */
async function readReported(): Promise<WaitingText[]> {
  const bySubject = Map.groupBy(await readOldestReports(mostReports), ({ subject }) => subject);
  const idsOf = (what: TalkKind) =>
    [...bySubject.keys()].flatMap((subject) =>
      subject.startsWith(`${what}-`) ? [Number(subject.slice(what.length + 1))] : [],
    );
  const [comments, reviews] = await Promise.all([readComments(idsOf('comment')), readReviews(idsOf('review'))]);
  const texts = [
    ...comments.map((record) => ({ what: 'comment' as const, record })),
    ...reviews.map((record) => ({ what: 'review' as const, record })),
  ];
  return texts
    .filter(({ record }) => record.state === 'shown')
    .flatMap(({ what, record }) => {
      const reports = bySubject.get(subjectOf(what, record._id)) ?? [];
      const [first] = reports;
      return first === undefined ? [] : [{ kind: 'report' as const, what, since: first.at, record, reports }];
    })
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}
