import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingRecord } from '../../../../../shared/directory/listing/listing.ts';
import { ColumnPlan } from '../../../../../shared/intake/import/column/column-plan.ts';
import { describeFields, fieldOf, importFields } from '../../../../../shared/intake/import/field/import-fields.ts';
import { readImportedListing, readTies } from '../../../../../shared/intake/import/field/read-imported-listing.ts';

const url = 'https://acme.example/';
const { sort } = new ColumnPlan([], new Map());
const read = (values: Record<string, unknown>) => readImportedListing(sort(values));
const profileOf = (values: Record<string, unknown>) => read({ url, ...values }).imported?.profile;
const problemOf = (values: Record<string, unknown>) =>
  read({ url, ...values }).problems.map(({ field, detail }) => `${field} ${detail}`);

test('columns have many aliases, regardless of case, spaces and hyphens', () => {
  const { imported } = read({
    Title: 'Acme',
    'Website URL': 'acme.example',
    DESC: 'It *works*.',
    cats: 'A|B',
    kw: 'x, y',
    'Pricing-Model': 'open-source',
    Founded: '2014-05-01',
    Country: 'Deutschland',
    Stage: 'MVP',
    email: 'mailto:hi@acme.example',
  });
  expect(imported).toMatchObject({
    website: { url, key: 'acme.example' },
    labels: ['A', 'B'],
    profile: {
      name: 'Acme',
      description: 'It *works*.',
      keywords: ['x', 'y'],
      pricing_model: 'Open source',
      founded_year: 2014,
      country: 'DE',
      stage: 'mvp',
      contact_email: 'hi@acme.example',
    },
  });
});

test('every alias means one field and the help lists them all', () => {
  for (const [field, { aliases }] of Object.entries(importFields)) {
    for (const name of [field, ...aliases]) expect(fieldOf(name)).toBe(field);
  }
  const help = describeFields().join('\n');
  for (const { aliases } of Object.values(importFields)) for (const alias of aliases) expect(help).toContain(alias);
});

test('nulls, blanks and empty lists state nothing', () => {
  expect(profileOf({ name: ' ', tagline: null, tags: [], features: ['', ' '], socials: {} })).toEqual({});
});

test('HTML in descriptions becomes Markdown, and plain words in names and lines', () => {
  const html = '<p>For <b>bakers</b>:</p><ul><li>fast</li></ul>';
  expect(profileOf({ name: '<b>Ink</b>well', tagline: html, description: html })).toEqual({
    name: 'Inkwell',
    tagline: 'For bakers: fast',
    description: 'For **bakers**:\n\n- fast',
  });
  expect(read({ url, name: 'Inkwell', description: html }).passedOver).toEqual([
    'description (HTML tags: kept as Markdown)',
  ]);
});

test('taglines and short descriptions are plain text, descriptions keep their Markdown', () => {
  const text = 'See [us](https://acme.example) **now**';
  expect(profileOf({ tagline: text, short_description: text, description: text })).toEqual({
    tagline: 'See us now',
    short_description: 'See us now',
    description: text,
  });
});

test.each([
  [{ url: undefined }, 'website_url is missing'],
  [{ url: 'no address' }, 'website_url is not a URL'],
  [{ name: 'x'.repeat(201) }, 'name has 201 characters; the maximum is 200'],
  [{ description: 'caf\ufffd' }, 'description contains unreadable characters'],
])('%j is refused: %s', (values, problem) => {
  expect(problemOf(values)).toEqual([problem]);
});

test.each([
  [{ tagline: 'x'.repeat(201) }, 'tagline has 201 characters; the maximum is 200'],
  [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags has 21 entries; the maximum is 20'],
  [{ features: ['ok', 'x'.repeat(201)] }, 'features entry 2 has 201 characters; the maximum is 200'],
  [{ stage: 'dead' }, 'stage is not a known value'],
  [{ country: 'Atlantis' }, 'country is not a known country'],
  [{ founded_year: 1500 }, 'founded_year is 1500; the minimum is 1800'],
  [{ founded_year: 'long ago' }, 'founded_year is not a year'],
  [{ email: 'nobody' }, 'contact_email is not an email address'],
  [{ video: 'ftp://x.example' }, 'demo_video_url is not an http(s) URL'],
  [{ description: { text: 'x' } }, 'description is not text'],
])('%j drops the value, not the row: %s', (values, problem) => {
  const { imported, problems, dropped } = read({ url, name: 'Acme', usps: ['kept'], ...values });
  expect(imported?.profile).toMatchObject({ name: 'Acme', usps: ['kept'] });
  expect(imported?.profile).not.toHaveProperty('stage');
  expect(problems).toEqual([]);
  expect(dropped.map(({ field, detail }) => `${field} ${detail}`)).toEqual([problem]);
});

test('a list keeps its valid entries, and the first twenty of too many tags', () => {
  const tags = Array.from({ length: 22 }, (_, index) => `t${index}`);
  expect(profileOf({ features: ['ok', 'x'.repeat(201), 'fine'], tags })).toEqual({
    features: ['ok', 'fine'],
    tags: tags.slice(0, 20),
  });
});

test.each([
  ['c. 1998', 1998],
  ['ca. 2004', 2004],
  ['um 1900', 1900],
  ['43831', 2020],
  [43831, 2020],
])('%j as the founding year is %i', (founded, year) => {
  expect(profileOf({ founded })).toEqual({ founded_year: year });
});

test('a bad row lists every problem, each with a fix, and gives no product', () => {
  const { imported, problems, dropped } = read({ url: 'x', name: '', stage: 'x', country: 'x' });
  expect(imported).toBeUndefined();
  expect(problems.map(({ field }) => field)).toEqual(['website_url']);
  expect(dropped.map(({ field }) => field)).toEqual(['stage', 'country']);
  for (const { fix } of [...problems, ...dropped]) expect(fix).toMatch(/\w/);
});

test("a catalogue's tracking parameters aren't part of the website", () => {
  for (const website of ['acme.example/?utm_source=x', 'https://acme.example/?utm_source=x&utm_medium=y&fbclid=z'])
    expect(read({ website, name: 'A' }).imported?.website.url).toBe(url);
  expect(read({ website: 'acme.example/?id=1&utm_source=x&b=2', name: 'A' }).imported?.website.url).toBe(
    'https://acme.example/?id=1&b=2',
  );
});

test('cells from web tables are read as shown', () => {
  const { imported } = read({
    Name: 'Tallow &amp; Sons',
    Website: { url, label: 'acme' },
    Category: { id: 3, value: 'CAD', color: 'blue' },
    Tags: [{ id: 1, value: 'drawings' }],
    Logo: [{ url: 'https://media.example/a.png', name: 'a.png' }],
  });
  expect(imported).toMatchObject({
    website: { url },
    labels: ['CAD'],
    profile: { name: 'Tallow & Sons', tags: ['drawings'], logo_url: 'https://media.example/a.png' },
  });
});

test('full-width digits make a year', () => {
  expect(profileOf({ founded_year: '２０１９年' })).toEqual({ founded_year: 2019 });
});

test('unknown columns and relative logos are skipped', () => {
  const { imported, passedOver } = read({ url, name: 'A', votes: 9, logo: 'a.svg' });
  expect(imported?.profile).toEqual({ name: 'A' });
  expect(passedOver).toEqual(['votes', 'logo_url (not an absolute http(s) URL)']);
  for (const logo of [
    'https://acme.example/a.svg',
    'a.svg (https://acme.example/a.svg)',
    '![a](https://acme.example/a.svg)',
  ])
    expect(profileOf({ logo })).toEqual({ logo_url: 'https://acme.example/a.svg' });
});

test('of several addresses in a cell the first is the website, and the others are reported', () => {
  for (const website of [
    'acme.example docs.acme.example',
    'https://acme.example/ | https://b.example',
    'https://acme.example/, https://b.example',
  ]) {
    const { imported, passedOver } = read({ website, name: 'A' });
    expect(imported?.website.url).toBe(url);
    expect(passedOver).toEqual(['website_url (all URLs in the cell except the first)']);
  }
});

test('a city with its country gives both; a country the row states itself wins', () => {
  expect(profileOf({ city: 'Berlin, Germany' })).toEqual({ city: 'Berlin', country: 'DE' });
  expect(profileOf({ Location: 'Berlin, Germany', country: 'AT' })).toEqual({ city: 'Berlin', country: 'AT' });
  const { imported, passedOver } = read({ url, Sitz: 'Remote' });
  expect([imported?.profile, passedOver]).toEqual([{}, ['city (not a place)']]);
});

test('placeholders for unknown values state nothing', () => {
  expect(profileOf({ email: 'n/a', country: '–', founded: 'unbekannt', video: '-', city: 'brak' })).toEqual({});
});

test('of several email addresses the first counts, also in a link or beside a name', () => {
  const mails = ['mailto:hi@acme.example?subject=x', 'Acme <hi@acme.example>', 'hi@acme.example; sales@acme.example'];
  expect(mails.map((email) => profileOf({ email }))).toEqual(mails.map(() => ({ contact_email: 'hi@acme.example' })));
  expect(read({ url, email: mails[2] }).passedOver).toEqual(['contact_email (all URLs in the cell except the first)']);
});

test('a video address without a scheme is completed', () => {
  expect(profileOf({ video: 'youtu.be/abc' })).toEqual({ demo_video_url: 'https://youtu.be/abc' });
});

test('a website copied from a Markdown page is read', () => {
  const websites = ['[site](https://acme.example/)', '<https://acme.example/>', ' acme.example\u200b'];
  expect(websites.map((website) => read({ website }).imported?.website.url)).toEqual([url, url, url]);
});

test('no row throws, and whatever is read fits a listing', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.constant(null),
    fc.array(fc.jsonValue()),
    fc.jsonValue(),
  );
  const row = fc.dictionary(fc.constantFrom(...Object.keys(importFields)), value);
  fc.assert(
    fc.property(row, (values) => {
      const { imported, problems } = read({ ...values, website_url: url });
      expect(problems.length > 0).toBe(imported === undefined);
      expect(listingRecord.partial().safeParse(imported?.profile ?? {}).success).toBe(true);
      expect(readTies(sort(values)).labels).toEqual(readTies(sort({ cats: values.categories })).labels);
    }),
  );
});
