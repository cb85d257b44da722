import { describe, expect, test } from 'vitest';
import { readImportedListing } from '../../../../shared/intake/import/field/read-imported-listing.ts';
import { hasAddress, withoutAddress } from '../../../../shared/kernel/text/name-address.ts';
import { fieldTable } from '../../../../shared/submission/draft/field-table.ts';
import { draftedValue } from '../../../support/draft-of.ts';

const bare: [string, string][] = [
  ['Acme https://evil.example/win?x=1', 'Acme'],
  ['Acme – www.evil.example', 'Acme'],
  ['Acme (mail@evil.example)', 'Acme'],
  ['Write to win@evil.example now', 'Write to now'],
  ['hxxps://evil.example Acme', 'Acme'],
  ['Acme ｈｔｔｐｓ：//evil.example', 'Acme'],
  ['Acme | javascript:alert(1)', 'Acme'],
  ['https://www.lastloaf.example/start', 'lastloaf.example'],
  ['hello@lastloaf.example', 'lastloaf.example'],
];
const kept = [
  'Cal.com',
  'Socket.io',
  'AT&T',
  'C++',
  'AC/DC',
  '@handle',
  'Data: a story',
  'you@home',
  'wwwhat',
  'Tel Aviv',
];

const imported = (name: string) =>
  readImportedListing({
    fields: new Map([
      ['name', name],
      ['website_url', 'https://lastloaf.example'],
    ]),
    unknown: [],
  } as never).imported?.profile.name;

describe.each(bare)('the name %s', (name, left) => {
  test("is refused in a draft that becomes a listing, and in the team's form", () => {
    expect(fieldTable.name.fit(name)).toMatchObject({ problem: { fix: 'Send only the name.' } });
  });

  test('is imported without its link target', () => {
    expect(hasAddress(name)).toBe(true);
    expect(withoutAddress(name)).toBe(left);
    expect(imported(name)).toBe(left);
  });
});

test.each(kept)('%s is a valid name', (name) => {
  expect(fieldTable.name.fit(name)).toEqual({ value: name });
  expect([withoutAddress(name), imported(name)]).toEqual([name, name]);
});

test("a website's drafted name has no link, email address or invisible characters", () => {
  const named = (name: string) =>
    draftedValue('name', `<title>${name}</title><meta property="og:site_name" content="${name}"><h1>${name}</h1>`);
  expect(named('Acme')).toBe('Acme');
  expect(named('\u202dAc\u200bme\u202e\u0000')).toBe('Acme');
  for (const [name] of bare) expect(hasAddress(`${named(name) ?? ''}`)).toBe(false);
});

test('a long name starting like an address is checked instantly', () => {
  for (const piece of ['a', 'a@', 'a.', 'www.', 'http:', '@a.a', 'a@a.'])
    expect(hasAddress(piece.repeat(50_000))).toBeTypeOf('boolean');
});
