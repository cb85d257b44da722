import { readDueWebsites } from '../shared/directory/directory.reads.ts';
import { requestReading } from './read-websites.ts';

// Hourly: 144,000 listings a month.
const batch = 200;

/** Queues due checks of live listings' websites. Safe to repeat. */
export async function requestDueLooks(now: () => Date): Promise<void> {
  for (const id of await readDueWebsites(now(), batch)) await requestReading('look-at-website', `${id}`, now);
}
