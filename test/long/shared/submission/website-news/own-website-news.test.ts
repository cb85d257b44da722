import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeQueue } from '../../../../../jobs/queue.ts';
import type { ListingRecord } from '../../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { evidenceOf } from '../../../../../shared/submission/draft/current-evidence.ts';
import { DraftModel } from '../../../../../shared/submission/draft/draft.model.ts';
import { readDraft } from '../../../../../shared/submission/draft/draft.reads.ts';
import {
  applyOwnWebsiteNews,
  dismissOwnWebsiteNews,
  requestOwnWebsiteReading,
} from '../../../../../shared/submission/website-news/own-website-news.writes.ts';
import { isOwnReadingPossible } from '../../../../../shared/submission/website-news/website-news.reads.ts';
import { aChoice, newsOf, reread } from '../../../../shared/submission/website-news/support/reread.ts';
import { anActor } from '../../../../support/actors.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { strangerId } from '../../../../support/draft-calls.ts';
import { aDraft, ownerId } from '../../../../support/draft-factories.ts';
import { aListing } from '../../../../support/factories.ts';
import { type ProductWebsite, startProductWebsite } from '../../../../support/product-website.ts';

let website: ProductWebsite;

useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
});
afterAll(async () => {
  await website.close();
  await closeQueue();
});

const owner = anActor(ownerId);

async function owned(given: Partial<ListingRecord> = {}): Promise<number> {
  const listing = aListing({
    owner_account_id: ownerId,
    website_url: `${website.url}/`,
    tagline: 'What it said long ago',
    ...given,
  });
  await saveListings([listing]);
  return listing._id;
}

async function compared(given: Partial<ListingRecord> = {}): Promise<number> {
  const id = await owned(given);
  await requestOwnWebsiteReading(ownerId, id, now);
  await reread(id);
  return id;
}

describe("one's own listing's website", () => {
  test('is read again for its people only, and not while the listing is off the site', async () => {
    const id = await owned();
    for (const act of [isOwnReadingPossible, requestOwnWebsiteReading])
      await expect(act(strangerId, id, now)).rejects.toMatchObject({ code: 'not_found' });
    for (const status of ['suspended', 'archived'] as const) {
      const gone = await owned({ status });
      for (const act of [isOwnReadingPossible, requestOwnWebsiteReading])
        await expect(act(ownerId, gone, now)).rejects.toThrow('This listing is not public');
      await expect(applyOwnWebsiteNews(owner, gone, aChoice(), now)).rejects.toMatchObject({ code: 'wrong_state' });
    }
  });

  test("isn't read twice at once", async () => {
    const id = await owned();
    expect(await isOwnReadingPossible(ownerId, id)).toBe(true);
    expect(await requestOwnWebsiteReading(ownerId, id, now)).toBe(true);
    expect(await isOwnReadingPossible(ownerId, id)).toBe(false);
    expect(await requestOwnWebsiteReading(ownerId, id, now)).toBe(false);
    expect((await newsOf(id)).read_at).toBeNull();
  });

  test('is applied as a version by whoever chose it, and appears in the draft as drafted, with its quote', async () => {
    const draft = aDraft({ account_id: ownerId, values: { tagline: 'What it said long ago', city: 'Faro' } });
    const id = await compared({ city: 'Faro' });
    await DraftModel.insertMany([{ ...draft, listing_id: id }]);
    await applyOwnWebsiteNews(owner, id, aChoice({ fields: ['tagline'] }), now);
    const after = await readStoredListing(id);
    expect(after).toMatchObject({ tagline: 'Ink that grows back', city: 'Faro', revision: 1 });
    const fields = (await readDraft(draft._id))?.fields;
    expect(fields?.tagline).toMatchObject({ state: 'ai', value: 'Ink that grows back' });
    expect(fields && evidenceOf(fields.tagline)).toEqual([{ quote: 'Ink that grows back', url: `${website.url}/` }]);
    expect(fields?.city).toEqual(draft.fields.city);
  });

  test('can be dismissed by whoever saw it, and by nobody else', async () => {
    const id = await compared();
    const dismiss = (account: string, asked: number) => dismissOwnWebsiteNews(account, id, asked, now);
    await expect(dismiss(strangerId, now.getTime())).rejects.toMatchObject({ code: 'not_found' });
    await expect(dismiss(ownerId, now.getTime() - 1)).rejects.toMatchObject({ code: 'wrong_state' });
    expect((await newsOf(id)).differences).not.toEqual([]);
    await dismiss(ownerId, now.getTime());
    expect(await newsOf(id)).toMatchObject({ dismissed_at: now, differences: [], categories: [] });
    expect((await readStoredListing(id))?.tagline).toBe('What it said long ago');
  });
});
