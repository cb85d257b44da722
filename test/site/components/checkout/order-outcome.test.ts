import { expect, test } from 'vitest';
import { addWeeks, weekOf } from '../../../../shared/kernel/week/week-calendar.ts';
import { type BoughtListing, nextActs, orderOutcome } from '../../../../site/components/checkout/order-outcome.ts';
import { now } from '../../../support/clock.ts';

const nextWeek = addWeeks(weekOf(now), 1);
const fernleaf: BoughtListing = { _id: 7, name: 'Fernleaf', slug: 'fernleaf', status: 'live', launch_week: null };
const launch = { product: 'launch', listing_id: 7, week: null, state: 'done' as const, problem: null };
type Line = Omit<typeof launch, 'state' | 'week' | 'problem'> & {
  state: 'pending' | 'running' | 'done' | 'reversed';
  week: string | null;
  problem: string | null;
};

const outcomeOf = (listing: BoughtListing, lines: Line[], hasTeamWork = false) => {
  const status = lines.every(({ state }) => state === 'done') ? ('fulfilled' as const) : ('paid' as const);
  return orderOutcome({ status, paid_at: now, lines }, { listings: [listing], hasTeamWork, deliveryDays: 14, now });
};

test('a paid launch says on which Monday it launches, and while it runs that it is live and until when votes count', () => {
  const scheduled = { ...fernleaf, status: 'scheduled', launch_week: nextWeek };
  expect(outcomeOf(scheduled, [launch]).title).toBe('Fernleaf launches Monday, 23 November 2026');
  const running = outcomeOf({ ...fernleaf, launch_week: weekOf(now) }, [launch]);
  expect(running.title).toBe('Fernleaf is live');
  expect(running.more.join()).toMatch(/^Votes count until Sun.*23:59 UTC/);
});

test('a relaunch says when, and a launch that the team has to approve that it is in review', () => {
  const again: Line = { ...launch, product: 'relaunch', state: 'running', week: nextWeek };
  expect(outcomeOf(fernleaf, [again]).title).toBe('Fernleaf launches again Monday, 23 November 2026');
  const held: Line = { ...launch, state: 'pending', problem: 'in_review' };
  expect(outcomeOf({ ...fernleaf, status: 'draft' }, [held]).title).toBe('Fernleaf is in review');
});

test('the team’s work has a day, below the launch of the same order', () => {
  const task: Line = { ...launch, product: 'ai_review', state: 'running' };
  expect(outcomeOf(fernleaf, [task], true).title).toBe('The team delivers by 2 December 2026');
  const bundle: Line = { ...launch, product: 'launch_bundle', state: 'running' };
  const scheduled = { ...fernleaf, status: 'scheduled', launch_week: nextWeek };
  const { title, more } = outcomeOf(scheduled, [bundle], true);
  expect([title, more.at(-1)]).toEqual([
    'Fernleaf launches Monday, 23 November 2026',
    'The team delivers by 2 December 2026.',
  ]);
});

test('an order without a launch is all set when delivered, and paid before', () => {
  const billboard: Line = { ...launch, product: 'billboard_min' };
  expect(outcomeOf(fernleaf, [billboard]).title).toBe('All set');
  expect(outcomeOf(fernleaf, [{ ...billboard, state: 'pending' }]).title).toBe('Paid');
  expect(outcomeOf(fernleaf, [{ ...launch, state: 'reversed' }]).title).toBe('Paid');
});

test('owners are led to update, share and badge of a live page, and to what a scheduled one still lacks', () => {
  const hrefs = (listing: BoughtListing, off: string[] = []) => nextActs(listing, off).map(({ href }) => href);
  const own = '/account/listings/7';
  expect(hrefs(fernleaf)).toEqual([`${own}/updates`, own, `${own}/badges`]);
  expect(hrefs({ ...fernleaf, status: 'scheduled' })).toEqual([`${own}/edit`, `${own}/badges`]);
  expect(hrefs(fernleaf, ['/account/listings/*/badges'])).toEqual([`${own}/updates`, own]);
});
