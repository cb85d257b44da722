import { expect, test } from 'vitest';
import { resetSetting, storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { readEveryProduct } from '../../../shared/commerce/commerce.reads.ts';
import { ensureProducts } from '../../../shared/commerce/commerce.writes.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();

test("offers are named in the site's language, and a default saved unchanged stays one in every language", async () => {
  await ensureProducts();
  await storeSetting({ path: 'language', value: 'de' }, now);
  const { visitor } = await aMember(site, { role: 'admin' });
  const page = await (await visitor.get('/admin/shop/products')).text();
  expect([page.includes('Bezahlter Launch'), page.includes('Paid launch')]).toEqual([true, false]);
  expect(await (await visitor.get('/admin/shop/orders')).text()).toContain('>Bezahlter Launch</option>');
  const typed = { code: 'launch', name: 'Bezahlter Launch', description: 'Eine Woche nach Wahl', position: '3' };
  const saved = await visitor.post('/admin/shop/products/change', { ...typed, active: 'true' });
  await resetSetting('language', now);
  expect(saved.headers.get('location')).toContain('done=changed');
  const launch = (await readEveryProduct(now)).find(({ _id }) => _id === 'launch');
  expect(launch).toMatchObject({ name: 'Paid launch', description: 'Eine Woche nach Wahl', position: 3 });
});
