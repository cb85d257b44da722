import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referrerHost } from '../../../../shared/community/visit/referrer-host.ts';
import { type Visit, VisitLog, visitLimits } from '../../../../shared/community/visit/visit-log.ts';
import { visitorKey } from '../../../../shared/community/visit/visitor-key.ts';
import { now } from '../../../support/clock.ts';

const chrome = 'Mozilla/5.0 Chrome/142.0.0.0';
const aVisit = (address: string, more: Partial<Visit> = {}): Visit => ({
  kind: 'view',
  subject: 'listing/1',
  visitor: { address, userAgent: chrome },
  ...more,
});

function countsAfter(visits: readonly Visit[]) {
  const log = new VisitLog();
  for (const visit of visits) log.count(visit, 'secret', now);
  const batch = log.take();
  const day = batch?.days.get('2026-11-18 listing/1');
  return { views: 0, clicks: 0, ...day?.counts, visitors: batch?.visitors.size ?? 0, hours: day?.hours };
}

describe("a process's counts", () => {
  test('count each view by its hour, and each visitor once', () => {
    const counted = countsAfter([aVisit('192.0.2.1'), aVisit('192.0.2.1'), aVisit('192.0.2.2')]);
    expect(counted).toMatchObject({ views: 3, visitors: 2, hours: { views: { [now.getUTCHours()]: 3 } } });
  });

  test("never exceed one network's limits, whatever its browsers call themselves", () => {
    const visits = Array.from({ length: 500 }, (_, at) =>
      aVisit('192.0.2.1', { visitor: { address: '192.0.2.1', userAgent: `${chrome} ${at}` } }),
    );
    expect(countsAfter(visits)).toMatchObject({
      views: visitLimits.visitorsOfNetwork,
      visitors: visitLimits.visitorsOfNetwork,
    });
    const reloads = Array.from({ length: 500 }, () => aVisit('192.0.2.1'));
    expect(countsAfter(reloads)).toMatchObject({ views: visitLimits.viewsOfNetwork, visitors: 1 });
  });

  test('keep only so many referrers per page, and the rest together', () => {
    const log = new VisitLog();
    for (let at = 0; at < 100; at += 1) {
      log.count(aVisit(`192.0.2.${at}`, { referrer: `site-${at}.example` }), 'secret', now);
    }
    const referrers = [...(log.take()?.referrers.values() ?? [])];
    expect(referrers).toHaveLength(visitLimits.hosts + 1);
    expect(referrers.at(-1)).toMatchObject({ host: 'others', views: 100 - visitLimits.hosts });
  });

  test('are bounded, and kept until written', () => {
    const log = new VisitLog();
    log.count(aVisit('192.0.2.1'), 'secret', now);
    const batch = log.take();
    log.count(aVisit('192.0.2.2'), 'secret', now);
    expect(log.take()).toBe(batch); // it was not written
    log.written();
    expect(log.take()?.visitors.size).toBe(1);
    let id = 0;
    while (log.count(aVisit('192.0.2.1', { subject: `listing/${++id}` }), 'secret', now) && id < 1_000_000);
    expect(id).toBeLessThan(100_000);
  });

  test('count the same visitors in whatever order they come', () => {
    const visits = fc.array(fc.record({ kind: fc.constantFrom('view' as const, 'click' as const), host: fc.nat(9) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(visits, (some) => {
        const made = some.map(({ kind, host }) => aVisit(`192.0.2.${host}`, { kind }));
        const views = some.filter(({ kind }) => kind === 'view');
        const expected = {
          views: views.length,
          clicks: some.length - views.length,
          visitors: new Set(views.map(({ host }) => host)).size,
        };
        expect(countsAfter(made)).toMatchObject(expected);
        expect(countsAfter(made.toReversed())).toMatchObject(expected);
      }),
      { numRuns: 50 },
    );
  });
});

describe("a visitor's key", () => {
  const visitor = { address: '192.0.2.1', userAgent: chrome };
  test('differs by page, day and secret, so that nobody is tracked', () => {
    const keys = [
      visitorKey('a', '2026-11-18', 'listing/1', visitor),
      visitorKey('a', '2026-11-18', 'listing/2', visitor),
      visitorKey('a', '2026-11-19', 'listing/1', visitor),
      visitorKey('b', '2026-11-18', 'listing/1', visitor),
    ];
    expect(new Set(keys).size).toBe(4);
    expect(keys.join()).not.toContain('192');
  });
});

describe('a referrer', () => {
  test.each([
    ['News.Ycombinator.com', 'news.ycombinator.com'],
    ['www.example.com', 'example.com'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
  ])('is a host: %s', (sent, host) => expect(referrerHost(sent, 'slipway.example')).toBe(host));

  test.each([
    '',
    'localhost',
    '10.0.0.1',
    'slipway.example',
    'www.slipway.example',
    'https://a.example/x',
    'a.example/secret?q=1',
    '<b>.example',
    '$where.com',
    'a..example',
    `${'a.'.repeat(200)}example`,
  ])('is nothing: %s', (sent) => expect(referrerHost(sent, 'slipway.example')).toBeUndefined());
});
