import { describe, expect, test } from 'vitest';
import { openPointsOf, type SetUpFacts } from '../../../../shared/operate/open-points/open-points.ts';

const fresh = { siteName: 'Slipway', purpose: 'A directory.' };
const done: SetUpFacts = {
  siteName: 'Mosspad',
  purpose: 'Tools for bakers.',
  siteUrl: 'https://mosspad.example',
  hasMailServer: true,
  teamEmail: 'team@mosspad.example',
  hasListings: true,
  hasDemo: false,
  hasBackup: true,
  hasBetaDatabase: false,
  listings: 64,
  sellerName: 'Ines',
  sellerAddress: 'Quay 1, Lisbon',
  legalMissing: [],
};
const open = (given: Partial<SetUpFacts>) => openPointsOf({ ...done, ...given }, fresh).map(({ name }) => name);

test('nothing is open when all is done', () => expect(open({})).toEqual([]));

describe('a point is open while', () => {
  test.each<[string, Partial<SetUpFacts>]>([
    ['Name', { siteName: 'Slipway' }],
    ['Purpose', { purpose: 'A directory.' }],
    ['Public address', { siteUrl: 'http://localhost:4321' }],
    ['Public address', { siteUrl: 'http://127.0.0.1' }],
    ['HTTPS', { siteUrl: 'http://mosspad.example' }],
    ['Email', { hasMailServer: false }],
    ['Team email', { teamEmail: null }],
    ['Catalogue', { hasListings: false }],
    ['Demo', { hasDemo: true }],
    ['Business details', { sellerAddress: null }],
    ['Legal pages', { legalMissing: ['legal.law'] }],
    ['Backup', { hasBackup: false }],
    ['Database', { hasBetaDatabase: true }],
    ['Database', { hasBetaDatabase: true, listings: 20_000 }],
    ['Database too small', { hasBetaDatabase: true, listings: 20_001 }],
  ])('%s: %j', (name, given) => expect(open(given)).toEqual([name]));
});

test("a local trial isn't told about its database", () =>
  expect(open({ siteUrl: 'http://localhost', hasBetaDatabase: true })).toEqual(['Public address']));

test('a built-in database too small for its listings is reported on a trial too, with their number', () => {
  const [, point] = openPointsOf(
    { ...done, siteUrl: 'http://localhost', hasBetaDatabase: true, listings: 42_500 },
    fresh,
  );
  expect(point?.what).toContain('42,500');
  expect(openPointsOf({ ...done, listings: 42_500 }, fresh)).toEqual([]);
});

test('each says how to close it', () => {
  const all = openPointsOf(
    { ...done, ...fresh, siteUrl: 'http://localhost', hasMailServer: false, hasBackup: false },
    fresh,
  );
  expect(all.every(({ what, fix }) => what !== '' && fix !== '')).toBe(true);
});

test("the legal pages' point names the missing settings", () =>
  expect(openPointsOf({ ...done, legalMissing: ['legal.law', 'legal.rights'] }, fresh)[0]?.fix).toContain(
    'legal.law, legal.rights',
  ));

test('everything the team can close names a page, and the rest is for whoever starts the program', () => {
  const all = openPointsOf(
    {
      ...fresh,
      siteUrl: 'http://localhost',
      hasMailServer: false,
      teamEmail: null,
      hasListings: false,
      hasBetaDatabase: true,
      listings: 64,
      hasDemo: true,
      hasBackup: false,
      sellerName: null,
      sellerAddress: null,
      legalMissing: ['legal.law'],
    },
    fresh,
  );
  expect(all.filter(({ page }) => page === null).map(({ name }) => name)).toEqual([
    'Public address',
    'Email',
    'Backup',
  ]);
});
