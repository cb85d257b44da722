import { expect, test } from 'vitest';
import { pageTypes } from '../support/browser-pages.ts';
import { atDepth } from '../support/depth.ts';
import { describeReading } from '../support/shared-site.ts';

const narrow = 360;

describeReading('in the browser', ({ visit }) => {
  // The fast run takes every twelfth page, the long run the rest.
  test.each(pageTypes.filter((_type, index) => (index % 12 === 0) === atDepth(true, false)))(
    'the %s page loads without errors, from this site only, and fits a narrow screen',
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
