import { HtmlValidate, StaticConfigLoader } from 'html-validate/node';
import { expect, test } from 'vitest';
import { pageTypes } from '../support/browser-pages.ts';
import { describeReadingSite } from '../support/shared-site.ts';

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:recommended'] }));

describeReadingSite('html-validate', (site) => {
  // Every fourth page; the long run visits all of them in every-page.test.ts.
  test.each(pageTypes.filter((_type, index) => index % 4 === 0))(
    'finds nothing on the %s page',
    async (_name, address) => {
      const html = await (await site.get(address)).text();
      const { results } = await validator.validateString(html);
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
      );
      expect(found).toEqual([]);
    },
  );
});
