import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchWeek } from '../../../jobs/launch-week.ts';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { dayInWords } from '../../../shared/kernel/time/day-words.ts';
import { weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

let website: ProductWebsite;

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  const account = { _id: ownerId, email: 'ines@quillmoss.example', name: null, role: 'member' as const };
  await AccountModel.insertMany([{ ...account, created_at: now, updated_at: now }]);
  website = await startProductWebsite();
});
const site = useSiteWithJobs();
afterAll(() => website.close());

/** What a client sees by polling until a condition holds. */
async function poll<Seen>(look: () => Promise<Seen>, isSo: (seen: Seen) => boolean): Promise<Seen> {
  const until = Date.now() + 25_000;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > until) throw new Error(`Polled in vain; last seen: ${JSON.stringify(seen)}`);
    await delay(100);
  }
}

test('a website becomes a live listing: read, drafted, edited, queued, verified by its badge, launched on its Monday', async () => {
  const submitted = await callAs(ownerId, 'submit_listing', { url: website.url });
  const { id } = submitted;
  const draft = await poll(
    () => callAs(ownerId, 'get_draft', { id }),
    ({ status }) => status === 'ready',
  );
  expect(draft).toMatchObject({ crawl: { outcome: 'read' }, drafted_by: 'rules' });
  expect(draft.fields.name).toMatchObject({ value: 'Quillmoss', state: 'ai' });

  await callAs(ownerId, 'update_draft', { id, fields: { tagline: 'Ink that grows back', categories: ['Editors'] } });
  const { listing_id } = await callAs(ownerId, 'submit_draft', { id });
  const chosen = await callAs(ownerId, 'choose_free_listing', { listing_id });
  expect(chosen).toMatchObject({ status: 'awaiting_badge', slug: 'quillmoss', plan: 'free' });
  expect((await site.get('/products/quillmoss')).status).toBe(404);

  website.footer = `<p>${chosen.badge?.html}</p>`;
  await callAs(ownerId, 'choose_free_listing', { listing_id });
  const scheduled = await poll(
    () => callAs(ownerId, 'get_my_listing', { listing_id }),
    ({ status }) => status === 'scheduled',
  );
  expect(scheduled.badge).toMatchObject({ outcome: 'found' });
  expect((await callAs(ownerId, 'list_my_listings')).items).toMatchObject([{ listing_id, status: 'scheduled' }]);

  const week = scheduled.launch_week ?? '';
  await launchWeek(() => weekStart(week));
  const live = await callAs(ownerId, 'get_my_listing', { listing_id });
  expect(live).toMatchObject({ status: 'live', url: `${site.url}/products/quillmoss`, launches: [{ week, votes: 0 }] });
  const page = await poll(
    async () => (await site.get('/products/quillmoss')).text(),
    (html) => html.includes('Ink that grows back'),
  );
  expect(page).toContain('Quillmoss');
  const mails = await MailModel.find({}).lean<{ subject: string }[]>();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Quillmoss is live',
    `Quillmoss launches on ${dayInWords(week)}`,
  ]);
  expect(site.faults).toEqual([]);
});
