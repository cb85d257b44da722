import { beforeAll, expect, test } from 'vitest';
import { recordSearch, writeSearches } from '../../../shared/community/search-demand/record-search.writes.ts';
import { addWeeks } from '../../../shared/kernel/week/week-calendar.ts';
import { now, thisWeek } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
let [admin, support]: Member[] = [];
beforeAll(async () => {
  [admin, support] = [await aMember(site, { role: 'admin' }, now), await aMember(site, { role: 'support' }, now)];
  for (const words of ['choir seating', 'alternative to Zithernote'])
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      recordSearch({ words, address, language: 'de' }, now);
  recordSearch({ words: 'said by one', address: '192.0.2.1' }, now);
  await writeSearches();
});

const pageOf = async (member: Member | undefined, address = '/admin/searches') =>
  (await member?.visitor.get(address))?.text() ?? '';

test('the team sees failed searches, what to do about them, and alternatives without a page', async () => {
  const html = await pageOf(admin);
  expect(html).toContain('choir seating');
  expect(html).toContain('Choir seating'); // the name of the category
  expect(html).toContain('7 searches this week, 7 without results.');
  expect(html).toMatch(/zithernote[\s\S]*no page/);
  expect(html).not.toContain('said by one');
  const before = await pageOf(admin, `/admin/searches?week=${addWeeks(thisWeek, -1)}`);
  expect(before).toContain('Nothing to show this week');
});

test('roles without settings or content permission see searches without buttons', async () => {
  const html = await pageOf(support);
  expect(html).toContain('choir seating');
  expect(html).not.toMatch(/Add synonym|Create category|Show on submission page/);
});

test('one press asks for the product on the submit page, and another adds a synonym', async () => {
  const fields = { words: 'choir seating', week: thisWeek };
  const asked = await admin?.visitor.post('/admin/searches/wanted', { ...fields, wanted: 'yes' });
  expect(asked?.status).toBe(303);
  expect(await pageOf(support, '/account/submit')).toContain('choir seating');
  await admin?.visitor.post('/admin/searches/synonym', { ...fields, means: 'zither plan' });
  expect(await pageOf(admin, '/admin/settings/search.synonyms')).toContain('choir seating, zither plan');
});
