import { expect, test } from 'vitest';
import type { EditedParts } from '../../../../shared/directory/directory.ts';
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
  owned: new Set<number>(),
  edited: new Map<number, EditedParts>(),
};
const wanted = (domain: string, knownIds: number[] = []) => ({ domain, knownIds, isOwned: false, founders: [] });
const named = (name: string) => ({ name, stated: {} });

test('a founder matches the same name on a listing of the same domain', () => {
  const matcher = new FounderMatcher(known);
  expect(matcher.match(named('JANE DOE'), wanted('other.example')).founder?.record).toBe(otherJane);
  expect(matcher.match(named('Jane Doe'), wanted('acme.example')).founder?.record).toBe(jane);
  expect(matcher.match(named('Jane Doe'), wanted('new.example', [2])).founder?.record).toBe(otherJane);
});

test('a namesake on another domain is another person, created once for all products of a domain', () => {
  const matcher = new FounderMatcher(known);
  const first = matcher.match(named('Jane Doe'), wanted('third.example')).founder;
  expect(first?.record).toBeUndefined();
  expect(matcher.match({ name: 'Jane Doe', stated: { title: 'CEO' } }, wanted('third.example')).founder).toBe(first);
  matcher.match(named('Jane Doe'), wanted('fourth.example'));
  expect(matcher.missing).toHaveLength(2);
  expect(first?.stated).toEqual({ name: 'Jane Doe', stated: { title: 'CEO' } });
});

test('the same name on another host of the company, or with the same social profile, is the same person', () => {
  const onCompany = { ...known, records: [jane], domains: new Map([[1, new Set(['app.acme.com'])]]) };
  expect(new FounderMatcher(onCompany).match(named('Jane Doe'), wanted('docs.acme.com')).founder?.record).toBe(jane);
  const hosted = { ...known, records: [jane], domains: new Map([[1, new Set(['acme.github.io'])]]) };
  expect(new FounderMatcher(hosted).match(named('Jane Doe'), wanted('oak.github.io')).founder?.record).toBeUndefined();
  const socials = { x: 'https://x.com/jane' };
  const withPage = { ...known, records: [{ ...jane, socials }, otherJane] };
  const row = { name: 'Jane Doe', stated: { socials } };
  expect(new FounderMatcher(withPage).match(row, wanted('third.example')).founder?.record?._id).toBe(1);
  const making = new FounderMatcher({ ...known, records: [], domains: new Map() });
  for (const domain of ['a.example', 'b.example']) making.match(row, wanted(domain));
  making.match(named('Jane Doe'), wanted('docs.maker.com'));
  making.match(named('Jane Doe'), wanted('maker.com'));
  expect(making.missing).toHaveLength(2);
});

test('a founder without listings was left by an interrupted import, and is used once', () => {
  const matcher = new FounderMatcher({ ...known, records: [jane], domains: new Map() });
  expect(matcher.match(named('Jane Doe'), wanted('a.example')).founder?.record).toBe(jane);
  expect(matcher.match(named('Jane Doe'), wanted('b.example')).founder?.record).toBeUndefined();
});

test('only founders whose stated fields differ are changed', () => {
  const matcher = new FounderMatcher(known);
  matcher.match({ name: 'Jane Doe', stated: { title: 'CTO' } }, wanted('acme.example'));
  expect(matcher.changed).toEqual([]);
  matcher.match({ name: 'Jane Doe', stated: { title: 'CEO', country: 'PT' } }, wanted('acme.example'));
  expect(matcher.changed).toEqual([{ before: jane, after: { ...jane, title: 'CEO', country: 'PT' } }]);
});

const parts = (byPeople: string[], byImport: string[], isWhole = true): Map<number, EditedParts> =>
  new Map([[1, { byPeople: new Set(byPeople), byImport: new Set(byImport), isWhole }]]);
/** Edited before founders had versions. */
const editedBefore = parts([], [], false);

test('for founders of an owned listing and those edited by the team only blanks are filled, unless rows overwrite', () => {
  const row = { name: 'Jane Doe', stated: { title: 'CEO', country: 'PT' } };
  const owning = { ...known, records: [jane], owned: new Set([1]) };
  const kept = new FounderMatcher(owning);
  expect(kept.match(row, wanted('acme.example', [1])).conflicts).toEqual([
    { part: 'founders', present: 'Jane Doe: CTO', stated: 'Jane Doe: CEO' },
  ]);
  expect(kept.changed).toEqual([{ before: jane, after: { ...jane, country: 'PT' } }]);
  const byTeam = new FounderMatcher({ ...known, records: [{ ...jane, revision: 1 }], edited: editedBefore });
  byTeam.match(row, wanted('acme.example', [1]));
  expect(byTeam.changed).toMatchObject([{ after: { title: 'CTO', country: 'PT' } }]);
  const overwriting = new FounderMatcher(owning, true);
  expect(overwriting.match(row, wanted('acme.example', [1])).conflicts).toHaveLength(1);
  expect(overwriting.changed).toMatchObject([{ after: { title: 'CEO' } }]);
});

test('rows change what imports wrote about a founder, never what a person wrote or emptied', () => {
  const socials = { x: 'https://x.com/jane', github: 'https://github.com/jane' };
  const edited = parts(['founder.bio', 'socials.x', 'socials.website'], ['founder.title', 'socials.github']);
  const owning = { ...known, records: [{ ...jane, socials, bio: null }], owned: new Set([1]), edited };
  const matcher = new FounderMatcher(owning);
  const stated = {
    title: 'CEO',
    bio: 'From the file.',
    socials: { x: 'https://x.com/other', github: 'https://github.com/other', website: 'https://jane.example' },
  };
  const { conflicts } = matcher.match({ name: 'Jane Doe', stated }, wanted('acme.example', [1]));
  expect(conflicts.map((conflict) => conflict.stated)).toEqual([
    'Jane Doe: From the file.',
    'Jane Doe: https://jane.example',
    'Jane Doe: https://x.com/other',
  ]);
  expect(matcher.changed).toMatchObject([
    { after: { title: 'CEO', bio: null, socials: { x: 'https://x.com/jane', github: 'https://github.com/other' } } },
  ]);
  expect(matcher.changed[0]?.after.socials.website).toBeUndefined();
});

test('nobody joins the founders an owner named, unless rows overwrite', () => {
  const owned = { ...wanted('acme.example', [1]), isOwned: true };
  expect(new FounderMatcher(known).match(named('Max Roe'), owned)).toEqual({
    founder: undefined,
    conflicts: [{ part: 'founders', present: null, stated: 'Max Roe' }],
  });
  expect(new FounderMatcher(known, true).match(named('Max Roe'), owned).founder).toBeDefined();
  expect(new FounderMatcher(known).match(named('Max Roe'), { ...owned, knownIds: [] }).founder).toBeDefined();
});
