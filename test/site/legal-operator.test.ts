import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { useRunningSite } from '../support/running-site.ts';
import { sells } from '../support/shop.ts';

useDatabase();
const site = useRunningSite();
const first = async (path: string) =>
  load(await (await site.get(path)).text())('main h2')
    .first()
    .next('p')
    .text();

test('terms and privacy name who runs the site once that is set, and show a gap before', async () => {
  for (const path of ['/terms', '/privacy']) expect(await first(path)).toContain('postal address of the operator');
  await sells({
    seller: {
      name: 'Kräuterkeller GmbH',
      address: 'Gartenweg 3\n04109 <b>Leipzig</b>',
      country: 'DE',
      vat_status: 'oss',
      vat_number: null,
    },
  });
  for (const path of ['/terms', '/privacy'])
    await expect
      .poll(() => first(path), { timeout: 20_000 })
      .toContain('Kräuterkeller GmbH, Gartenweg 3, 04109 <b>Leipzig</b>');
});
