import { describe, expect, test } from 'vitest';
import { mayMatchScreen } from '../../../../shared/platform/html/media-query.ts';

describe('a media query', () => {
  test.each([
    '',
    'all',
    'screen',
    '(prefers-color-scheme: dark)',
    '(min-width: 640px)',
    'not print',
    'print, screen',
    '(max-width: 40em)',
    'not (min-width: 99999px)',
    '%',
  ])('may match a screen: %s', (media) => expect(mayMatchScreen(media)).toBe(true));

  test.each([
    'not all',
    'NOT SCREEN',
    'print',
    'print and (min-width: 1px)',
    '(min-width: 99999px)',
    '(max-width: 0)',
    'not all, print',
  ])('matches no screen: %s', (media) => expect(mayMatchScreen(media)).toBe(false));
});
