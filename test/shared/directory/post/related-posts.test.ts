import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataRevision } from '../../../../shared/change/change.ts';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { savePosts } from '../../../../shared/directory/post/post.writes.ts';
import { readRelatedPosts } from '../../../../shared/directory/post/related-posts.reads.ts';
import { setMeaningSearch } from '../../../../shared/directory/search/meaning/meaning-search.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aPost } from '../../../support/factories.ts';
import { fakeMeaning } from '../../../support/fake-meaning.ts';
import { patientMs } from '../../../support/patience.ts';

useDatabase();

beforeEach(async () => {
  await savePosts([
    aPost({ _id: 1, slug: 'trials', title: 'Free trials', tags: ['pricing'] }),
    aPost({ _id: 2, slug: 'tiers', title: 'Three tiers', tags: ['pricing'] }),
    aPost({ _id: 3, slug: 'probe', title: 'Kostenlos testen' }),
    aPost({ _id: 4, slug: 'trees', title: 'We planted trees' }),
    aPost({ _id: 5, slug: 'hidden', title: 'Free trials again', tags: ['pricing'], status: 'draft' }),
  ]);
  await announceEverything(now);
});
afterEach(() => setMeaningSearch(undefined));

const related = async (slug: string) => (await readRelatedPosts(slug)).map((post) => post.slug);

let embedded: string[];
/** Texts about trials are alike, in either language. */
const trialsAlike = () => {
  embedded = [];
  fakeMeaning({
    embed: async (texts) => {
      embedded.push(...texts);
      return texts.map((text) => Int8Array.from(/trials|testen/.test(text) ? [9, 1] : [0, 9]));
    },
  });
};

describe('related posts', () => {
  test('are published and share tags or words, and unknown posts have none', async () => {
    expect(await related('trials')).toEqual(['tiers']);
    expect(await related('probe')).toEqual([]);
    expect(await related('hidden')).toEqual([]);
  });

  test('are close in meaning as soon as all posts are read, which renews pages rendered before', async () => {
    trialsAlike();
    const before = dataRevision();
    expect(await related('trials')).toEqual(['tiers']);
    await vi.waitFor(() => expect(dataRevision()).toBeGreaterThan(before), { timeout: patientMs });
    expect(await related('trials')).toEqual(['probe', 'tiers']);
    expect(await related('probe')).toEqual(['trials']);
  });

  test('follow a new post, whose text alone is read', async () => {
    trialsAlike();
    await related('trials');
    await vi.waitFor(async () => expect(await related('probe')).toEqual(['trials']), { timeout: patientMs });
    embedded = [];
    await savePosts([aPost({ _id: 6, slug: 'gratis', title: 'Noch länger testen' })]);
    await announceEverything(now);
    await vi.waitFor(async () => expect((await related('probe')).toSorted()).toEqual(['gratis', 'trials']), {
      timeout: patientMs,
    });
    expect(embedded).toEqual([expect.stringContaining('Noch länger testen')]);
  });

  test('are those by words while the model is unavailable', async () => {
    await savePosts([aPost({ _id: 7, slug: 'unread', title: 'Testen ohne Karte' })]);
    await announceEverything(now);
    fakeMeaning();
    expect(await related('trials')).toEqual(['tiers']);
    expect(await related('trials')).toEqual(['tiers']);
  });
});
