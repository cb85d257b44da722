import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { readEditItems } from './edit-items.reads.ts';
import { readAlertItems, readClaimItems, readVoteItems } from './other-items.reads.ts';
import { type QueueItem, type QueueKind, queueKinds } from './queue-item.ts';
import { readTextItems } from './text-items.reads.ts';
import { countWaitingTexts, readWaitingTexts, type WaitingText } from './waiting-texts.reads.ts';

type QueueCounts = Record<QueueKind, number>;

/** The moderation queue: counts by kind, and a page of one kind or all, oldest first. */
export async function readQueue({
  kind,
  staffId,
  ...request
}: PageRequest & { kind: QueueKind | null; staffId: string | null }): Promise<{
  counts: QueueCounts;
  page: Page<QueueItem>;
}> {
  const end = request.page * request.per_page;
  const [votes, alerts, claims, edits, texts] = await Promise.all([
    readVoteItems(),
    readAlertItems(),
    readClaimItems(),
    readEditItems(end),
    countWaitingTexts(),
  ]);
  const counts: QueueCounts = {
    ...texts,
    vote: votes.length,
    alert: alerts.length,
    claim: claims.length,
    edit: edits.total,
  };
  const kinds: readonly QueueKind[] = kind === null ? queueKinds : [kind];
  const waiting = await Promise.all(
    kinds.map((each): (QueueItem | WaitingText)[] | Promise<WaitingText[]> => {
      if (each === 'vote') return votes;
      if (each === 'alert') return alerts;
      if (each === 'edit') return edits.items;
      return each === 'claim' ? claims : readWaitingTexts(each, end);
    }),
  );
  const oldest = waiting.flat().sort((a, b) => a.since.getTime() - b.since.getTime());
  const total = kinds.reduce((sum, each) => sum + counts[each], 0);
  const { items } = pageFrom(oldest, request);
  return { counts, page: { ...request, items: await complete(items, staffId), total, has_more: end < total } };
}

/** Completes items for display, adding context to texts. */
async function complete(rows: readonly (QueueItem | WaitingText)[], staffId: string | null): Promise<QueueItem[]> {
  const texts = rows.filter((row) => 'record' in row);
  const items = await readTextItems(texts, staffId);
  const itemOf = new Map(texts.map((text, index) => [text, items[index]]));
  return rows.flatMap((row) => ('record' in row ? (itemOf.get(row) ?? []) : row));
}
