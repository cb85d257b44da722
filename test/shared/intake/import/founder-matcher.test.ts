import { expect, test } from 'vitest';
import { FounderMatcher } from '../../../../shared/intake/import/founder-matcher.ts';
import { aFounder } from '../../../support/factories.ts';

const jane = aFounder({ _id: 1, slug: 'jane-doe', name: 'Jane Doe', title: 'CTO' });
const otherJane = aFounder({ _id: 2, slug: 'jane-doe-2', name: 'Jane Doe' });
const known = {
  records: [jane, otherJane],
  domains: new Map([
    [1, new Set(['acme.example'])],
    [2, new Set(['other.example'])],
  ]),
};
const wanted = (domain: string, knownIds: number[] = []) => ({ domain, knownIds, founders: [] });
const named = (name: string) => ({ name, stated: {} });

test('a founder is the one of the same name on a listing of the same domain', () => {
  const matcher = new FounderMatcher(known);
  expect(matcher.match(named('JANE DOE'), wanted('other.example')).record).toBe(otherJane);
  expect(matcher.match(named('Jane Doe'), wanted('acme.example')).record).toBe(jane);
  expect(matcher.match(named('Jane Doe'), wanted('new.example', [2])).record).toBe(otherJane);
});

test('a namesake of another domain is another person, made once for all products of a domain', () => {
  const matcher = new FounderMatcher(known);
  const first = matcher.match(named('Jane Doe'), wanted('third.example'));
  expect(first.record).toBeUndefined();
  expect(matcher.match({ name: 'Jane Doe', stated: { title: 'CEO' } }, wanted('third.example'))).toBe(first);
  matcher.match(named('Jane Doe'), wanted('fourth.example'));
  expect(matcher.missing).toHaveLength(2);
  expect(first.stated).toEqual({ name: 'Jane Doe', stated: { title: 'CEO' } });
});

test('a founder without any listing was left by an import that was cut off, and is used once', () => {
  const matcher = new FounderMatcher({ records: [jane], domains: new Map() });
  expect(matcher.match(named('Jane Doe'), wanted('a.example')).record).toBe(jane);
  expect(matcher.match(named('Jane Doe'), wanted('b.example')).record).toBeUndefined();
});

test('only founders whose stated fields differ change', () => {
  const matcher = new FounderMatcher(known);
  matcher.match({ name: 'Jane Doe', stated: { title: 'CTO' } }, wanted('acme.example'));
  expect(matcher.changed).toEqual([]);
  matcher.match({ name: 'Jane Doe', stated: { title: 'CEO', country: 'PT' } }, wanted('acme.example'));
  expect(matcher.changed).toEqual([{ ...jane, title: 'CEO', country: 'PT' }]);
});
