import { expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';
import { pageTypes } from '../support/browser-pages.ts';

const narrow = 360;

describeInBrowser('in the browser', ({ visit }) => {
  test.each(pageTypes)(
    'the %s page loads without errors, from us alone, and fits a narrow screen',
    async (_, address) => {
      const { page, errors, foreignRequests } = await visit(address, { width: narrow });
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);
      expect({ errors, foreignRequests, widths }).toEqual({
        errors: [],
        foreignRequests: [],
        widths: [narrow, narrow],
      });
    },
  );
});
