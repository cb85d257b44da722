import { describe, expect, test } from 'vitest';
import { foreignPage } from '../../../../shared/submission/crawl/foreign-page.ts';
import { heldOutForeignPages, knownForeignPages, ownPages } from '../../../support/foreign-pages.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;

describe('a page that is not the product’s', () => {
  test.each([...knownForeignPages, ...heldOutForeignPages])('is known as %s: %s', (kind, _name, title, body) => {
    expect(foreignPage(page(title, body))).toBe(kind);
  });

  test.each(ownPages)('is none of a product for %s', (_name, title, body) => {
    expect(foreignPage(page(title, body))).toBeUndefined();
  });

  test('is none that has much to say besides', () => {
    const more = '<p>Tallow makes candles of what kitchens throw away, by hand, in Porto.</p>'.repeat(40);
    expect(foreignPage(page('Tallow', `<p>This domain is for sale.</p>${more}`))).toBeUndefined();
  });
});
