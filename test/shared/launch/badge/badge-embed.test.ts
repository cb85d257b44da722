import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkup } from '../../../../shared/kernel/text/escape-markup.ts';
import { badgeEmbedHtml } from '../../../../shared/launch/badge/badge-embed.ts';
import { parseXml } from './support/xml.ts';

const embed = {
  listingUrl: 'https://slipway.example/products/acme',
  imageUrl: 'https://slipway.example/badge/acme/listed-on/standard-auto-m.svg',
  alt: 'Listed on Slipway',
  width: 157,
  height: 54,
};

describe('embed code', () => {
  test('is a link to the listing around the image', () => {
    expect(badgeEmbedHtml(embed)).toBe(
      '<a href="https://slipway.example/products/acme" target="_blank" rel="noopener">' +
        '<img src="https://slipway.example/badge/acme/listed-on/standard-auto-m.svg" alt="Listed on Slipway" width="157" height="54" loading="lazy"></a>',
    );
  });

  test('stays one link and one image whatever the alt text says', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', "'", '<', '>', '&', 'a', ' ', '/', '=') }), (alt) => {
        const link = parseXml(badgeEmbedHtml({ ...embed, alt }).replace('></a>', '/></a>'));
        expect(link.children.map(({ name }) => name)).toEqual(['img']);
        expect(link.children[0]?.attributes.get('alt')).toBe(alt);
        expect([...(link.children[0]?.attributes.keys() ?? [])]).toEqual(['src', 'alt', 'width', 'height', 'loading']);
      }),
    );
  });

  test('escapes ampersands in addresses', () => {
    const html = badgeEmbedHtml({ ...embed, listingUrl: 'https://slipway.example/?a=1&b="2"' });
    expect(html).toContain(`href="${escapeMarkup('https://slipway.example/?a=1&b="2"')}"`);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/products/acme', 'https://', ''])(
    'refuses the address %j',
    (address) => {
      expect(() => badgeEmbedHtml({ ...embed, listingUrl: address })).toThrow(RangeError);
      expect(() => badgeEmbedHtml({ ...embed, imageUrl: address })).toThrow(RangeError);
    },
  );
});
