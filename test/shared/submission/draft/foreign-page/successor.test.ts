import { expect, test } from 'vitest';
import { successorsOn } from '../../../../../shared/submission/draft/foreign-page/successor.ts';
import { onlyWebsiteAmong } from '../../../../../shared/submission/draft/social-platform.ts';

const page = (body: string): string =>
  `<!doctype html><html><head><title>Tallow</title></head><body>${body}</body></html>`;
const wick = '<a href="https://www.wick.example/about">Wick</a>';

test.each([
  [`<p>Tallow has shut down. We have joined ${wick}.</p>`],
  [`<p>Tallow has shut down.</p><p>Tallow is now ${wick}, by the same team.</p>`],
  [`<p>Tallow has shut down. All accounts moved to ${wick}. Follow us on <a href="https://x.com/wick">X</a>.</p>`],
  [`<p>Tallow wurde eingestellt. Es geht bei ${wick} weiter.</p>`],
  [`<p>Tallow ist jetzt Teil von ${wick}.</p>`],
])('a shut-down notice names its successor: %s', (body) => {
  expect(onlyWebsiteAmong(successorsOn(page(body), 'https://tallow.example/'))).toBe('https://www.wick.example');
});

test.each([
  ['without one', '<p>Tallow has shut down. Thank you for nine years.</p>'],
  ['that thanks somebody', `<p>Tallow has shut down. Thanks to ${wick} for everything.</p>`],
  ['that names itself', '<p>Tallow has moved to <a href="https://docs.tallow.example/">an archive</a>.</p>'],
  ['that names two', `<p>Tallow is now part of ${wick} and of <a href="https://ember.example/">Ember</a>.</p>`],
  ['with an account of a platform', '<p>We have moved to <a href="https://x.com/tallow">X</a>.</p>'],
  ['with another scheme', '<p>We have moved to <a href="javascript:alert(1)">Wick</a>.</p>'],
])('a shut-down notice %s names no successor', (_, body) => {
  expect(onlyWebsiteAmong(successorsOn(page(body), 'https://tallow.example/'))).toBeUndefined();
});
