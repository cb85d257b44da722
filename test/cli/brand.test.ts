import { describe, expect, test } from 'vitest';
import { brandInWords, readWish } from '../../cli/brand.ts';
import { UsageError } from '../../cli/command-line.ts';
import { firstBrand, otherBrand } from '../support/brands.ts';

describe('slipway brand', () => {
  test('shows the brand, and stores or removes a picture', () => {
    expect(readWish([])).toEqual({ kind: 'show' });
    expect(readWish(['logo', 'name.svg'])).toEqual({ kind: 'store', picture: 'logo', file: 'name.svg' });
    expect(readWish(['remove', 'icon'])).toEqual({ kind: 'remove', picture: 'icon' });
  });

  test.each([[['sign', 'a.png']], [['icon']], [['icon', 'a.png', 'b.png']], [['remove']], [['remove', 'sign']]])(
    'refuses %j and shows the usage',
    (words) => {
      expect(() => readWish(words)).toThrow(UsageError);
      expect(() => readWish(words)).toThrow('icon | logo | logo-dark FILE');
    },
  );

  test('lists what is set, and where', () => {
    expect(brandInWords(firstBrand)).toContain('Slipway mark, until you name the site');
    expect(brandInWords(otherBrand)).toContain('letters TA');
    expect(brandInWords(otherBrand)).toContain('#7c1fd1 (light)');
  });
});
