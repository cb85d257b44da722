import { expect, test } from 'vitest';
import type { DraftSummary, OwnedSummary } from '../../../../shared/submission/submission.ts';
import { nextStepsOf } from '../../../../site/components/account/next-steps.ts';

const listing = (facts: Partial<OwnedSummary>): OwnedSummary => ({
  listing_id: 7,
  name: 'Fernleaf',
  slug: 'fernleaf',
  url: null,
  website_url: 'https://fernleaf.example/',
  status: 'live',
  plan: 'free',
  logo_url: null,
  launch_week: '2026-12-07',
  badge_outcome: 'found',
  votes: 0,
  updated_at: '2026-11-18T12:00:00.000Z',
  ...facts,
});

const draft = (next_action: DraftSummary['next_action']): DraftSummary => ({
  id: '3f2b8c1e-9a47-4c1b-8a55-0d1e2f3a4b5c',
  url: 'https://www.quillmoss.example/',
  status: 'ready',
  name: null,
  completeness: 40,
  listing_id: null,
  next_action,
  next_steps: [],
  created_at: '2026-11-18T12:00:00.000Z',
  updated_at: '2026-11-18T12:00:00.000Z',
});

const actsOn = (own: { listings?: OwnedSummary[]; drafts?: DraftSummary[] }) =>
  nextStepsOf({ listings: [], drafts: [], claims: [], orders: [], isBadgeRequired: true, ...own }).map(
    ({ act, on }) => `${act}: ${on}`,
  );

test('what would be lost if ignored comes first, however new the rest', () => {
  const listings = [listing({ status: 'draft', name: 'Newer' }), listing({ badge_outcome: 'missing' })];
  expect(actsOn({ listings })).toEqual([
    'Put the badge back on your homepage: Fernleaf',
    'Choose a launch option: Newer',
  ]);
});

test('a launch waiting for its badge says until when', () => {
  const waiting = { listings: [listing({ status: 'awaiting_badge' })], drafts: [], claims: [], orders: [] };
  const [step] = nextStepsOf({ ...waiting, isBadgeRequired: true });
  expect(nextStepsOf({ ...waiting, isBadgeRequired: false })).toEqual([]);
  expect(step).toMatchObject({
    why: 'Add it before 7 Dec 2026. You’ll launch once we find it.',
    href: '/account/listings/7',
  });
});

test('nothing is to do when all is well', () => {
  const listings = [listing({}), listing({ status: 'scheduled' }), listing({ status: 'archived' })];
  expect(actsOn({ listings, drafts: [draft('see_listing')] })).toEqual([]);
});

test('a draft without a name is called by its website', () => {
  expect(actsOn({ drafts: [draft('fill_in')] })).toEqual(['Complete the draft: quillmoss.example']);
});

test('a paid order stays in sight until it is delivered, with its week', () => {
  const line = { product: 'relaunch', name: 'Relaunch', listing_id: 7, week: '2026-12-07', amount_cents: 3_900 };
  const delivery = { vat_cents: 0, state: 'running' as const, fulfilled: false, fulfilled_at: null };
  const totals = { currency: 'USD' as const, net_cents: 3_900, vat_rate: 0, vat_cents: 0, total_cents: 3_900 };
  const order = {
    ...{ number: 'SL-7QK2M9T4XA', status: 'paid' as const, lines: [{ ...line, ...delivery }] },
    totals: { ...totals, vat_treatment: 'none' as const, vat_note: '' },
    ...{ checkout_url: null, invoice_url: null, is_test: true, created_at: '', paid_at: '', next_steps: [] },
  };
  const own = { listings: [], drafts: [], claims: [], isBadgeRequired: true };
  expect(nextStepsOf({ ...own, orders: [order] })).toMatchObject([
    { act: 'See your order', on: 'Relaunch', why: 'Paid. Week of 7 Dec 2026.' },
  ]);
  expect(nextStepsOf({ ...own, orders: [{ ...order, status: 'fulfilled' }] })).toEqual([]);
});
