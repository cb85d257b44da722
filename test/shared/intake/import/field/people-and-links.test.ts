import { expect, test } from 'vitest';
import { readFounders } from '../../../../../shared/intake/import/field/founders-value.ts';
import { readSocials } from '../../../../../shared/intake/import/field/socials-value.ts';

test('links are read from an object, from JSON and from addresses known by their hosts', () => {
  const socials = { x: 'https://x.com/acme', github: 'https://github.com/acme' };
  expect(readSocials({ Twitter: 'https://x.com/acme', GitHub: socials.github, linkedin: null })).toEqual({
    value: socials,
  });
  expect(readSocials(JSON.stringify(socials))).toEqual({ value: socials });
  expect(readSocials('https://x.com/acme | https://github.com/acme|https://x.com/second')).toEqual({ value: socials });
});

test('an address with an unknown host is the custom link', () => {
  expect(readSocials(['https://gist.github.com/a', 'https://acme.example/blog'])).toEqual({
    value: { github: 'https://gist.github.com/a', custom: 'https://acme.example/blog' },
  });
  expect(readSocials({ mastodon: 'https://m.example/@a' })).toEqual({ value: { custom: 'https://m.example/@a' } });
});

test('handles and addresses without a scheme are completed', () => {
  const given = {
    x: '@acme',
    github: 'acme-hq',
    tiktok: 'tiktok.com/@acme',
    bluesky: 'acme.example',
    reddit: 'r/acme',
  };
  expect(readSocials(given)).toEqual({
    value: {
      x: 'https://x.com/acme',
      github: 'https://github.com/acme-hq',
      tiktok: 'https://tiktok.com/@acme',
      bluesky: 'https://bsky.app/profile/acme.example',
      reddit: 'https://www.reddit.com/r/acme',
    },
  });
  expect(readSocials(['www.linkedin.com/company/acme', '//github.com/acme'])).toEqual({
    value: { linkedin: 'https://www.linkedin.com/company/acme', github: 'https://github.com/acme' },
  });
});

test('several links in one cell are split, with words or only spaces between them', () => {
  const socials = { x: 'https://x.com/acme', github: 'https://github.com/acme' };
  for (const cell of [
    'https://x.com/acme https://github.com/acme',
    'Twitter: https://x.com/acme, code: (https://github.com/acme).',
    'x.com/acme github.com/acme',
  ])
    expect(readSocials(cell)).toEqual({ value: socials });
  expect(readSocials('mailto:hi@acme.example, https://x.com/acme')).toEqual({
    value: { x: 'https://x.com/acme' },
    passedOver: 'a link is an email address',
  });
});

test('an invalid address is skipped and reported by platform, and the others are kept', () => {
  expect(readSocials({ linkedin: 'Acme Ltd', x: 'see our site', github: 'https://github.com/acme' })).toEqual({
    value: { github: 'https://github.com/acme' },
    passedOver: 'linkedin is not a URL, x is not a URL',
  });
  expect(readSocials({ x: { url: 1 } })).toMatchObject({ problem: { detail: 'the x link is not text' } });
});

test('founders are names or objects, each person once', () => {
  const jane = { name: 'Jane Doe', stated: { title: 'CEO', country: 'US', socials: { x: 'https://x.com/jane' } } };
  const given = [
    { name: '✨ Jane Doe', title: 'CEO', country: 'usa', socials: ['https://x.com/jane'] },
    'jane doe',
    'John',
  ];
  const read = { value: [jane, { name: 'John', stated: {} }] };
  expect(readFounders(given)).toEqual(read);
  expect(readFounders(JSON.stringify(given))).toEqual(read);
  expect(readFounders('Jane Doe|John')).toEqual({
    value: [
      { name: 'Jane Doe', stated: {} },
      { name: 'John', stated: {} },
    ],
  });
});

test("a founder's problem is reported by entry and field", () => {
  expect(readFounders(['A', { name: 'B', bio: 'x'.repeat(3001) }])).toEqual({
    value: [
      { name: 'A', stated: {} },
      { name: 'B', stated: {} },
    ],
    problem: {
      detail: 'entry 2 bio has 3001 characters; the maximum is 3000',
      fix: 'shorten it or leave it out',
      limit: 3000,
      actual: 3001,
    },
  });
  expect(readFounders([{ title: 'CEO' }])).toMatchObject({ problem: { detail: 'entry 1 has no name' } });
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, stated: {} }));
  expect(readFounders(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toMatchObject({
    value: six,
    problem: { limit: 6, actual: 7 },
  });
});

test("founders' names are read without links and email addresses", () => {
  expect(readFounders(['Ada Ray <ada@ray.example>', { name: 'Bo Li https://bo.example' }])).toMatchObject({
    value: [{ name: 'Ada Ray' }, { name: 'Bo Li' }],
  });
});
