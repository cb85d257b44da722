import { expect, test } from 'vitest';
import {
  failingWebsite,
  healthAfterCheck,
  type WebsiteCheck,
  type WebsiteHealth,
  websiteTrouble,
} from '../../../../shared/directory/listing/website-health.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { now } from '../../../support/clock.ts';

const url = 'https://acme.example/';
const well: WebsiteCheck = { url, outcome: 'read', status: null, moved_to: null };
const silent: WebsiteCheck = { ...well, outcome: 'unreachable' };
const day = (count: number): Date => new Date(now.getTime() + count * dayMs);

/** Runs the checks as they fall due, for this many days. */
function watched(look: WebsiteCheck, until: number, start: WebsiteHealth | null = null): WebsiteHealth {
  let health = healthAfterCheck(start, look, start?.due_at ?? now);
  while (health.due_at <= day(until)) health = healthAfterCheck(health, look, health.due_at);
  return health;
}

test('a working website is checked again a month later', () => {
  expect(healthAfterCheck(null, well, now)).toMatchObject({ due_at: day(30), failing_since: null, failures: 0 });
});

test('one bad day is no problem, three days concern owner and team, and a month concerns visitors', () => {
  const told = (until: number, who: 'team' | 'visitors') =>
    failingWebsite({ website_url: url, website_health: watched(silent, until) }, who);
  expect(told(2, 'team')).toBeUndefined();
  expect(told(3, 'team')).toEqual({ trouble: 'silent', since: now, movedTo: null });
  expect(told(29, 'visitors')).toBeUndefined();
  expect(told(38, 'visitors')).toMatchObject({ trouble: 'silent', since: now });
  expect(watched(silent, 38).failures).toBeLessThan(10);
});

test('one successful check ends the problem, and another website starts fresh', () => {
  const failing = watched(silent, 38);
  expect(healthAfterCheck(failing, well, day(39))).toMatchObject({ confirmed_at: null, shown_at: null, failures: 0 });
  expect(healthAfterCheck(failing, { ...silent, url: 'https://acme.test/' }, day(39))).toMatchObject({ failures: 1 });
  expect(failingWebsite({ website_url: 'https://acme.test/', website_health: failing }, 'visitors')).toBeUndefined();
});

test.each([
  [{ outcome: 'timeout' }, 'silent'],
  [{ outcome: 'http_error', status: 410 }, 'error'],
  [{ outcome: 'http_error', status: 502 }, 'error'],
  [{ outcome: 'parked' }, 'parked'],
  [{ outcome: 'shut_down' }, 'shut_down'],
  [{ moved_to: 'https://bolt.test/' }, 'moved'],
  [{ outcome: 'http_error', status: 403 }, undefined],
  [{ outcome: 'bot_check', status: 503 }, undefined],
  [{ outcome: 'refused_by_robots' }, undefined],
  [{ outcome: 'maintenance' }, undefined],
  [{ outcome: 'sign_in' }, undefined],
])('with %j the problem is %s', (given, trouble) => {
  expect(websiteTrouble({ ...well, ...given })).toBe(trouble);
});
