import { readLongWork, readSettings } from '../shared/change/change.reads.ts';
import { WorkProgress } from '../shared/change/change.writes.ts';
import { countDueWebsites, readDueWebsites, readFailedWebsiteChecks } from '../shared/directory/directory.reads.ts';
import { forgetWebsiteChecks } from '../shared/directory/directory.writes.ts';
import { requestReading } from './read-websites.ts';

// Enough for 144,000 listings a month at one run per hour.
const batch = 200;

/**
 * Queues due checks of live listings' websites, and records how many are up to date. If checks are turned off, removes
 * their results. Safe to repeat.
 */
export async function requestDueWebsiteChecks(now: () => Date): Promise<void> {
  const { website_checks: isOn } = await readSettings();
  await tellBacklog(isOn, now);
  if (!isOn) return withdrawWebsiteNotices(now);
  for (const id of await readDueWebsites(now(), batch)) await requestReading('look-at-website', `${id}`, now);
}

async function withdrawWebsiteNotices(now: () => Date): Promise<void> {
  for (;;) {
    const ids = await readFailedWebsiteChecks(batch);
    for (const id of ids) await forgetWebsiteChecks(id, now());
    if (ids.length < batch) return;
  }
}

/** Only a backlog is a long-running job: whatever became due within the last hour is checked within an hour. */
async function tellBacklog(isOn: boolean, now: () => Date): Promise<void> {
  const { due, live } = await countDueWebsites(now());
  const isTold = (await readLongWork(now())).some(({ kind, ended_at }) => kind === 'websites' && ended_at === null);
  const isBehind = isOn && due > batch;
  if (!isBehind && !isTold) return;
  const progress = new WorkProgress({ kind: 'websites', done: live - due, of: live }, now);
  await (isBehind ? progress.save() : progress.finish());
}
