import { expect, test } from 'vitest';
import { draftOf } from '../../../../support/draft-of.ts';

const logoOf = (html: string) =>
  draftOf(`<title>Acme</title>${html}<main><h1>Plan the week</h1></main>`).fields.logo_url.value;
const small = '<link rel="icon" sizes="16x16" href="/favicon-16.png">';

test('an image in the header that is called a logo is the logo, even if it names nobody', () => {
  expect(logoOf(`${small}<header><img class="logo" src="/img/mark.png"></header>`)).toMatch(/\/img\/mark\.png$/);
});

test('of several logos in the header that name nobody, none is taken', () => {
  const images = '<img src="/logo/one.png"><img src="/logo/two.png">';
  expect(logoOf(`<header>${images}</header>`)).toBeNull();
});

test('an icon of 16 pixels is no logo, one that comes in several sizes is', () => {
  expect(logoOf(small)).toBeNull();
  expect(logoOf('<link rel="icon" sizes="16x16 48x48" href="/favicon.ico">')).toMatch(/\/favicon\.ico$/);
});
