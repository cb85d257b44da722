import { beforeAll, describe, expect, test } from 'vitest';
import { documentedOperations } from '../../../api/documentation/documented-operations.ts';
import { readExampleStandIns } from '../../../api/documentation/example-stand-ins.reads.ts';
import { useDatabase } from '../../support/database.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();

test('extensions are documented apart from the contract, with the address of their own description', async () => {
  const page = await (await site.get('/docs/api')).text();
  const at = (text: string): number => page.indexOf(text);
  expect(at('id="get_listing_numbers"')).toBeGreaterThan(at('id="extensions"'));
  expect(at('id="extensions"')).toBeGreaterThan(at('id="get_order"'));
  expect(page).toContain('href="/api/v1/extensions/openapi.json"');
  expect((await site.get('/api/v1/extensions/openapi.json')).status).toBe(200);
});

describe('the sample calls on the documentation page', () => {
  test('request things this directory has', async () => {
    for (const { name, scope, exampleAddress } of documentedOperations(await readExampleStandIns())) {
      if (scope !== null) continue;
      expect((await site.get(exampleAddress)).status, `${name} at ${exampleAddress}`).toBe(200);
    }
  });

  test('describe every parameter in words', () => {
    const taken = documentedOperations(new Map()).flatMap(({ parameters }) => parameters.map(({ takes }) => takes));
    expect(taken.filter((words) => /undefined|null|NaN/.test(words))).toEqual([]);
    expect(taken).toContain('whole number, 1 or more');
    expect(taken).toContain('whole number, 1 to 100');
  });

  test('fall back to the examples when it has nothing', () => {
    const addresses = documentedOperations(new Map()).map(({ exampleAddress }) => exampleAddress);
    expect(addresses).toContain('/api/v1/listings/fernleaf');
  });
});
