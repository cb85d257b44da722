import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeQueue, enqueue, isQueued } from '../../../jobs/queue.ts';
import { readWebsiteAgain } from '../../../jobs/read-website-again.ts';
import { readNextWebsite } from '../../../jobs/read-websites.ts';
import { resumeDrafts } from '../../../jobs/resume-drafts.ts';
import { compareWebsite, rulesDrafter } from '../../../jobs/write-draft.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { askForTurn } from '../../../shared/submission/crawl/reading-turn.writes.ts';
import { emptyProfile } from '../../../shared/submission/draft/empty-profile.ts';
import { beginWebsiteNews } from '../../../shared/submission/website-news/begin-website-news.writes.ts';
import { readNewsRecord } from '../../../shared/submission/website-news/website-news.reads.ts';
import type { WebsiteNewsRecord } from '../../../shared/submission/website-news/website-news.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { killedAtEachStep } from '../../support/killed-steps.ts';
import { barePage, type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';

const clock = () => now;
const later = (minutes: number) => () => new Date(now.getTime() + minutes * 60_000);

let website: ProductWebsite;

useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
});
afterAll(async () => {
  await website.close();
  await closeQueue();
});
beforeEach(() => Object.assign(website, { robots: '', front: '' }));

async function asked(): Promise<number> {
  const listing = aListing({ website_url: `${website.url}/`, tagline: 'What it said long ago' });
  await saveListings([listing]);
  await beginWebsiteNews(listing._id, now);
  return listing._id;
}

async function stored(id: number): Promise<WebsiteNewsRecord> {
  const news = await readNewsRecord(id);
  if (news === undefined) throw new Error('The reading is gone.');
  return news;
}

describe('a fresh reading of a listing’s website', () => {
  test('takes turns with the websites of all accounts, and is compared by its own job', async () => {
    const id = await asked();
    await askForTurn('read-website-again', `${id}`, now);
    await readNextWebsite(clock);
    expect(await stored(id)).toMatchObject({ outcome: 'read', read_at: null });
    expect(await isQueued('compare-website', { listingId: id })).toBe(true);
  });

  test('has a follow-up job from the moment it was read, at whatever step it is killed, and can be repeated', async () => {
    await enqueue('resume-drafts', {}); // the queue is open
    await killedAtEachStep(
      asked,
      (id) => readWebsiteAgain(id, clock),
      async (listingId) => {
        const isRead = (await stored(listingId)).outcome === 'read';
        expect(await isQueued('compare-website', { listingId })).toBe(isRead);
        await readWebsiteAgain(listingId, clock);
        expect(await stored(listingId)).toMatchObject({ outcome: 'read', read_at: null });
      },
    );
  });

  test('is compared completely or not at all, whichever step is killed, with the same result when run twice', async () => {
    await killedAtEachStep(
      async () => {
        const id = await asked();
        await readWebsiteAgain(id, clock);
        return id;
      },
      (id) => compareWebsite(id, clock, rulesDrafter),
      async (id) => {
        const { read_at, stated } = await stored(id);
        expect(stated.length > 0).toBe(read_at !== null);
        await compareWebsite(id, clock, rulesDrafter);
        const whole = await stored(id);
        await compareWebsite(id, later(5), async () => emptyProfile('rules'));
        expect(await stored(id)).toEqual(whole);
        expect(whole).toMatchObject({ read_at: now, next_at: null });
      },
    );
  });

  test('restarts once stuck if lost with a killed process, each step by its own job', async () => {
    const [waiting, read] = [await asked(), await asked()];
    await readWebsiteAgain(read, clock);
    await resumeDrafts(later(1));
    expect(await isQueued('read-website-again', { listingId: waiting })).toBe(false);
    await resumeDrafts(later(3));
    expect(await isQueued('read-website-again', { listingId: waiting })).toBe(true);
    expect(await isQueued('read-website-again', { listingId: read })).toBe(false);
    expect(await isQueued('compare-website', { listingId: read })).toBe(true);
  });

  test('pauses and retries after a failure on our side, and ends after four, as the page says', async () => {
    const id = await asked();
    await readWebsiteAgain(id, clock);
    const broken = () => Promise.reject(new Error('The model does not answer.'));
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect((await stored(id)).read_at).toBeNull();
      await expect(compareWebsite(id, clock, broken)).rejects.toThrow('The model does not answer.');
    }
    expect(await stored(id)).toMatchObject({ outcome: 'failed', read_at: now, next_at: null });
    expect(await beginWebsiteNews(id, now)).toBe(true);
  });

  test('repeats by itself for a website in maintenance, and says when', async () => {
    await enqueue('resume-drafts', {}); // the queue is open
    website.front = barePage('Maintenance', '<h1>Down for maintenance</h1><p>Back in an hour.</p>');
    const id = await asked();
    await readWebsiteAgain(id, clock);
    expect(await stored(id)).toMatchObject({ outcome: 'maintenance', read_at: now, again_at: later(60)(), stated: [] });
    website.front = '';
    await resumeDrafts(later(59));
    expect(await isQueued('read-website-again', { listingId: id })).toBe(false);
    await resumeDrafts(later(60));
    expect(await isQueued('read-website-again', { listingId: id })).toBe(true);
    await readWebsiteAgain(id, later(60));
    await compareWebsite(id, later(60), rulesDrafter);
    expect((await stored(id)).stated).not.toEqual([]);
  });

  test('ends with the reason if the website forbids it, and compares nothing', async () => {
    website.robots = 'User-agent: *\nDisallow: /';
    const id = await asked();
    await readWebsiteAgain(id, clock);
    expect(await stored(id)).toMatchObject({ outcome: 'refused_by_robots', read_at: now, next_at: null, stated: [] });
    expect(await isQueued('compare-website', { listingId: id })).toBe(false);
  });
});
