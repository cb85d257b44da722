import { expect, test } from 'vitest';
import { pageTypes } from '../../support/browser-pages.ts';
import { pageObjections, unreached } from '../../support/page-objections.ts';
import { describeReading } from '../../support/shared-site.ts';

describeReading('every demo page', ({ visit }) => {
  // In a separate file: the demo is shared with read-only tests, and other records would change it.
  test.each(pageTypes)('%s: axe in both themes, html-validate, 360 px, keyboard', async (_name, place) => {
    const { page } = await visit(place, { width: 360 });
    expect([await pageObjections(page, 'main'), await unreached(page)]).toEqual([[], []]);
  });
});
