import { expect, test } from 'vitest';
import { typedLink } from '../../../../shared/submission/invite/social-fields.ts';

test.each([
  ['x.com/ada', 'https://x.com/ada'],
  ['  https://github.com/ada ', 'https://github.com/ada'],
  ['http://ada.example', 'http://ada.example'],
  ['', null],
  [undefined, null],
])('%j becomes %j', (typed, link) => {
  expect(typedLink.parse(typed)).toBe(link);
});

test.each([
  'nonsense',
  '@ada',
  'javascript:alert(1)',
  'ftp://ada.example',
  'https://ada:secret@x.com',
  'https://a b.example',
  'x.'.padEnd(501, 'x'),
])("%j isn't a link", (typed) => {
  expect(typedLink.safeParse(typed).success).toBe(false);
});
