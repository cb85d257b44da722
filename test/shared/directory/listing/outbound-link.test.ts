import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outboundLink } from '../../../../shared/directory/listing/outbound-link.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';

const settings = defaultSettings.outbound_links;
const site = 'https://directory.example';
const linkTo = (website_url: string, given: Partial<typeof settings> = {}, paid_plan = false) =>
  outboundLink({ website_url, paid_plan }, { ...settings, ...given }, site);

describe('rel of a product link', () => {
  test('tells search engines not to follow it on the free plan, and to follow it on the paid one', () => {
    expect(linkTo('https://a.example/').rel).toBe('noopener nofollow ugc');
    expect(linkTo('https://a.example/', {}, true).rel).toBe('noopener');
  });

  test("is the operator's choice for the plan", () => {
    const given = { rel_free: ['ugc' as const], rel_paid: ['sponsored' as const] };
    expect(linkTo('https://a.example/', given).rel).toBe('noopener ugc');
    expect(linkTo('https://a.example/', given, true).rel).toBe('noopener sponsored');
  });
});

describe('ref of a product link', () => {
  test.each([
    ['https://a.example/', 'https://a.example/?ref=directory.example'],
    ['https://a.example', 'https://a.example?ref=directory.example'],
    ['https://a.example/?', 'https://a.example/?ref=directory.example'],
    ['https://a.example/?b=%20+c&d', 'https://a.example/?b=%20+c&d&ref=directory.example'],
    ['https://a.example/x#/route?y=1', 'https://a.example/x?ref=directory.example#/route?y=1'],
    ['https://a.example/?ref=partner#top', 'https://a.example/?ref=partner#top'],
  ])('%s becomes %s', (address, expected) => {
    expect(linkTo(address).href).toBe(expected);
  });

  test('can be turned off', () => {
    expect(linkTo('https://a.example/?b=c#d', { ref: 'off' }).href).toBe('https://a.example/?b=c#d');
  });

  const address = fc.webUrl({ withQueryParameters: true, withFragments: true });

  test('changes nothing else in any address', () => {
    fc.assert(
      fc.property(address, (given) => {
        const [before, after] = [new URL(given), new URL(linkTo(given).href)];
        const added = before.searchParams.has('ref') ? [] : [['ref', 'directory.example']];
        expect([...after.searchParams].filter(([name]) => name !== '')).toEqual([
          ...[...before.searchParams].filter(([name]) => name !== ''),
          ...added,
        ]);
        expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash]);
      }),
    );
  });

  test('is added once', () => {
    fc.assert(
      fc.property(address, (given) => {
        const once = linkTo(given).href;
        expect(linkTo(once).href).toBe(once);
      }),
    );
  });
});
