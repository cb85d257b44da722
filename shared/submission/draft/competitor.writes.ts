import { failWork } from '../../change/change.writes.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import type { CompetitorRecord } from './competitor.ts';
import { DraftModel } from './draft.model.ts';
import { type DraftRecord, stuckAt } from './draft.ts';

/** IDs of drafts whose competitor is due for a retry or whose process was killed while reading it; reschedules them. */
export async function takeDueCompetitors(now: Date, limit: number): Promise<string[]> {
  const due = await DraftModel.find({ 'competitor.next_at': atMost(now) }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: string }[]>()
    .exec();
  for (const { _id } of due) {
    const later = { $set: { 'competitor.next_at': stuckAt(now) } };
    await DraftModel.updateOne({ _id, 'competitor.next_at': atMost(now) }, later);
  }
  return due.map(({ _id }) => _id);
}

/**
 * Stores the result of a competitor's crawl. Safe to repeat; does nothing if the draft's competitor has changed.
 */
export async function endCompetitor(
  id: string,
  { url, outcome, fields }: Pick<CompetitorRecord, 'url' | 'outcome' | 'fields'>,
  now: Date,
): Promise<void> {
  const competitor: CompetitorRecord = { url, outcome, fields, attempts: 0, next_at: null };
  await DraftModel.updateOne(waitingFor(id, url), { $set: { competitor, updated_at: now } });
}

/**
 * Records an internal failure to read a competitor. Reading is retried after a pause, and abandoned after the last
 * attempt.
 */
export async function failCompetitor({ _id, competitor }: DraftRecord, problem: Error, now: Date): Promise<void> {
  if (competitor == null) return;
  const attempts = competitor.attempts + 1;
  const { url } = competitor;
  const retry = (due: Date) => ({ 'competitor.attempts': attempts, 'competitor.next_at': due });
  const work = { job: 'read-competitor', subject: _id, attempts, problem };
  await failWork(
    {
      ...work,
      policy: 'draft_step',
      tryAgain: (due) => DraftModel.updateOne(waitingFor(_id, url), { $set: retry(due) }),
      giveUp: () => endCompetitor(_id, { url, outcome: 'failed', fields: {} }, now),
    },
    now,
  );
}

const waitingFor = (id: string, url: string) => ({ _id: id, 'competitor.url': url, 'competitor.outcome': null });
