import { readLongWork } from '../shared/change/change.reads.ts';
import { WorkProgress } from '../shared/change/change.writes.ts';
import { countDueWebsites, readDueWebsites } from '../shared/directory/directory.reads.ts';
import { requestReading } from './read-websites.ts';

// Hourly: 144,000 listings a month.
const batch = 200;

/** Queues due checks of live listings' websites, and tells how many are up to date. Safe to repeat. */
export async function requestDueLooks(now: () => Date): Promise<void> {
  await tellBacklog(now);
  for (const id of await readDueWebsites(now(), batch)) await requestReading('look-at-website', `${id}`, now);
}

/** Only a backlog is long work: what became due within an hour is checked within one. */
async function tellBacklog(now: () => Date): Promise<void> {
  const { due, live } = await countDueWebsites(now());
  const isTold = (await readLongWork(now())).some(({ kind, ended_at }) => kind === 'websites' && ended_at === null);
  if (due <= batch && !isTold) return;
  const progress = new WorkProgress({ kind: 'websites', done: live - due, of: live }, now);
  await (due <= batch ? progress.finish() : progress.save());
}
