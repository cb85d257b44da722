import { beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { closeWeek, finishWeek } from '../../shared/community/week/end-week.writes.ts';
import { hashOfInputs } from '../../shared/community/week/frozen-week.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { weekStart } from '../../shared/kernel/week/week-calendar.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { nextWeek, now, thisWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aLaunch, aListing } from '../support/factories.ts';
import { castVotes } from '../support/votes.ts';

useDatabase();
const monday = weekStart(nextWeek);
const tuesday = new Date(monday.getTime() + 86_400_000);
const launch = { launch_week: thisWeek, launches: [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }] };
const listing = aListing({ ...launch, slug: 'fern', name: 'Fern & <Moss>' });
const textOf = async (address: string, at: Date) => (await renderSitePage(address, { now: at })).text();
const page = (at: Date) => textOf(`/launches/${thisWeek}`, at);

beforeAll(async () => {
  await saveListings([listing]);
  await castVotes(listing._id, 2, now);
  await announceEverything(now);
});

test('a week’s page shows its state: open, provisional, under review, final', async () => {
  expect(await page(now)).toContain('Awards come after 24 hours of review');
  expect(await page(now)).toContain('data-until="2026-11-22T23:59Z"');
  expect(await textOf(`/launches/${thisWeek}/ledger`, now)).toContain('The ledger opens when the week ends');
  expect(await page(monday)).toContain('The last votes are being counted');
  await closeWeek(thisWeek, monday);
  expect(await page(monday)).toContain('In review until 24 Nov 2026, 00:00 UTC');
  expect(await textOf('/launches', monday)).toContain('Awards follow once votes are reviewed.');
  await finishWeek(thisWeek, tuesday);
  const final = await page(tuesday);
  expect(final).toContain('Final since 24 Nov 2026, 00:00 UTC (rules v1)');
  expect(final).toContain('Launch of the Week </span>#1');
  expect(await textOf('/awards', tuesday)).toMatch(/>Fern &[^<]*Moss[^<]*<\/a>/);
});

test('a finished week without launches waits for nothing', async () => {
  const html = await textOf('/launches/2026-06-01', now);
  expect(html).toContain('No launches this week');
  expect(html).not.toContain('Provisional');
});

test('the ledger shows totals and hash, and provides the lines behind it', async () => {
  const html = await textOf(`/launches/${thisWeek}/ledger`, tuesday);
  const json = JSON.parse(await textOf(`/launches/${thisWeek}/ledger.json`, tuesday));
  expect(json).toMatchObject({
    state: 'final',
    votes: { counted: 2, held: 0 },
    launches: [{ rank: 1, name: 'Fern & <Moss>' }],
  });
  expect(hashOfInputs(await textOf(`/launches/${thisWeek}/ledger.csv`, tuesday))).toBe(json.inputs_sha256);
  expect(html).toContain(json.inputs_sha256);
});

test('a future week without launches invites launches, and a scheduled launch can be followed', async () => {
  expect(await textOf(`/launches/${nextWeek}`, now)).toContain('This week is still open');
  expect(await textOf('/launches/2026-10-05', now)).not.toContain('This week is still open');
  await saveListings([
    aListing({ slug: 'soon', name: 'Soon', status: 'scheduled', launch_week: nextWeek, launches: [] }),
  ]);
  await announceEverything(now);
  for (const address of [`/launches/${nextWeek}`, '/launches/feed/upcoming'])
    expect(await textOf(address, now)).toContain('action="/account/at-launch/soon"');
});
