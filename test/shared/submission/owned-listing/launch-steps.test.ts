import { expect, test } from 'vitest';
import { launchSteps } from '../../../../shared/submission/owned-listing/launch-steps.ts';

const badge = { html: '', outcome: null, reason: null, checked_at: null, missing_since: null, missed_week: null };
const free = { plan: 'free', launch_week: '2027-01-04', badge } as const;
const shown = (listing: Parameters<typeof launchSteps>[0]) =>
  launchSteps(listing).map(({ label, state }) => `${label}: ${state}`);

test.each([
  ['draft', ['Submitted: done', 'Choose a launch: now', 'Add the badge: later', 'Goes live: later']],
  ['awaiting_badge', ['Submitted: done', 'Queued: done', 'Add the badge: now', 'Goes live: later']],
  ['scheduled', ['Submitted: done', 'Queued: done', 'Badge found: done', 'Goes live: now']],
  ['live', ['Submitted: done', 'Queued: done', 'Badge found: done', 'Live: done']],
  ['suspended', []],
  ['archived', []],
] as const)('a free listing that is %s has its steps', (status, steps) => {
  expect(shown({ ...free, status })).toEqual(steps);
});

test('a live listing without its badge has one task', () => {
  const missing = { ...badge, missing_since: '2027-01-05T00:00:00.000Z' };
  expect(shown({ ...free, status: 'live', badge: missing })[2]).toBe('Badge missing: now');
});

test('a paid launch needs no badge', () => {
  expect(shown({ ...free, plan: 'paid', badge: null, status: 'scheduled' })).toEqual([
    'Submitted: done',
    'Queued: done',
    'Goes live: now',
  ]);
});
