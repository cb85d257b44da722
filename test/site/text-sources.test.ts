import { expect, test } from 'vitest';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { editListingAs } from '../../shared/directory/listing-version/edit-listing.writes.ts';
import { CrawledPageModel } from '../../shared/submission/crawled-page/crawled-page.model.ts';
import { call } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { useDraftSite } from '../support/draft-site.ts';
import { aListing } from '../support/factories.ts';

const { site, withDraft } = useDraftSite();
const textOf = async (path: string) => (await fetch(`${site.url}${path}`)).text();

test('an imported text cites its catalogue on its page, for programs and in Markdown, until its owner replaces it', async () => {
  const description = 'A pond for ink.';
  const text_source = { kind: 'import', name: 'inks <2026>', at: now } as const;
  const listing = aListing({ description, text_source, not_found_on_website: ['city'] });
  await saveListings([listing]);
  const path = `/products/${listing.slug}`;
  const page = await textOf(path);
  expect(page).toContain('Text from an imported catalogue, inks &lt;2026&gt;, 18 November 2026.');
  expect(page).not.toMatch(/not found on|approved|verified/i);
  expect(page).not.toContain('can be found on the product’s website');
  expect(await textOf(`${path}.md`)).toContain('Text from an imported catalogue');
  const answer = () => call('get_listing', { slug: listing.slug });
  expect((await answer()).text_source).toMatch(/^Text from an imported catalogue, inks <2026>/);

  const by = {
    account_id: 'ffffffff-0000-4000-8000-000000000001',
    kind: 'session',
    credential_id: null,
    name: null,
  } as const;
  const edit = (change: object) =>
    editListingAs(listing._id, { by, cause: 'edit' }, now, (before) => ({ ...before, ...change }));
  await edit({ tagline: 'Ink' });
  expect((await answer()).text_source).not.toBeNull();
  await edit({ description: 'By hand.' });
  expect((await answer()).text_source).toBeNull();
});

test('a draft’s owner learns what the website did not say, with the pages read', async () => {
  const { draft, visitor, path } = await withDraft({ values: { name: 'Quillmoss' } });
  const page = { website: draft.website_key, html: Buffer.from(''), etag: null, last_modified: null, reading: 'r' };
  await CrawledPageModel.insertMany(
    ['', 'pricing'].map((rest, position) => ({
      ...page,
      ...{ _id: `${draft._id}${rest}`, url: `${draft.url}${rest}`, position, fetched_at: now },
    })),
  );
  const html = await (await visitor.get(path)).text();
  expect(html).toMatch(/values not found on the pages we read/);
  expect(html).toContain(`href="${draft.url}pricing"`);
});

test('a value read from a website can be expanded to its quote, page and day', async () => {
  const evidence = [{ field: 'tagline', quote: 'Ink <that> grows back', url: 'https://ink.example/about' }];
  const listing = aListing({ tagline: 'Ink', website_reading: { at: now, outcome: 'read', evidence } });
  await saveListings([listing]);
  const page = await textOf(`/products/${listing.slug}`);
  expect(page).toMatch(/<details[^>]*>\s*<summary[^>]*>\s*<h2[^>]*>Sources/);
  expect(page).toContain('Ink &lt;that&gt; grows back');
  expect(page).toMatch(
    /href="https:\/\/ink\.example\/about"[^>]*>.*?read on <time datetime="2026-11-18"[^>]*>18 November 2026/s,
  );
});

test('a listing with only a name and a category shows the category once, and leaves no gaps for missing facts', async () => {
  const listing = aListing({ name: 'Bare', tagline: null });
  await saveListings([listing]);
  const page = await textOf(`/products/${listing.slug}`);
  expect(page).toContain('listing-small');
  expect(page).not.toMatch(/class="(?:chips|facts|plans|people)[" ]/);
});
