import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { resetSetting, storeSetting } from '../../shared/change/settings/settings.writes.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { useRunningSite } from '../support/running-site.ts';

useDatabase();
const site = useRunningSite();

test("the API's documentation is in English on a German site, and names its buttons as they are labelled there", async () => {
  await storeSetting({ path: 'language', value: 'de' }, now);
  const page = load(await (await site.get('/docs/api')).text());
  await resetSetting('language', now);
  const docs = page('.docs[lang=en]');
  expect(docs.find('.docs-body').text()).toContain('View your account');
  expect(docs.find('.docs-list').text()).not.toMatch(/Eintrag|Konto|Bestellung/);
  expect(docs.find('.docs-steps b').text()).toBe('Schlüssel erstellen');
});
