import { expect, test } from 'vitest';
import { checkTypes } from '../support/run/check-types.ts';

const folder = 'test/run/faulty-pages';

test('page types are checked: what pages receive, pass on and declare unused, by line and column', async () => {
  const pages = [`${folder}/Greeting.astro`, `${folder}/page.astro`];
  expect(await checkTypes(pages, `${folder}/tsconfig.json`)).toEqual([
    `${folder}/Greeting.astro(7,7): error TS6133: 'unused' is declared but its value is never read.`,
    `${folder}/Greeting.astro(10,10): error TS2339: Property 'nothing' does not exist on type 'string'.`,
    `${folder}/page.astro(5,11): error TS2322: Type 'number' is not assignable to type 'string'.`,
  ]);
});
