import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '../../../../shared/change/settings/settings.reads.ts';
import { resetSetting, storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { type LegalName, legalGroups, legalNames, seenField } from '../../../../shared/kernel/legal/legal-pages.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aMember } from '../../../support/member.ts';
import { useRunningSite } from '../../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
const path = '/admin/set-up/legal';
const reason = 'Read by our lawyer';
beforeEach(async () => {
  for (const name of legalNames) await resetSetting(`legal.${name}`, now);
});
afterEach(() => expect(site.faults).toEqual([]));
const anAdmin = async () => (await aMember(site, { role: 'admin' })).visitor;
type Visitor = Awaited<ReturnType<typeof anAdmin>>;

/** The form as a browser would send it, with some texts typed. */
function filledIn(html: string, typed: Partial<Record<LegalName, string>>): Record<string, string> {
  const page = load(html);
  const shownIn = (name: string) => String(page(`form [name="${name}"]`).val() ?? '');
  const shown = legalNames.flatMap((name) => [name, seenField(name)]).map((name) => [name, shownIn(name)]);
  return { ...Object.fromEntries(shown), ...typed, reason };
}

const open = async (visitor: Visitor): Promise<string> => (await visitor.get(path)).text();
const problemsIn = (html: string): string[] =>
  load(html)('.field-problem')
    .toArray()
    .map((each) => load(html)(each).text());

describe('legal texts', () => {
  test('each appear in the form once', () => {
    expect(Object.values(legalGroups).flat().sort()).toEqual([...legalNames].sort());
  });

  test('are saved together if changed, each with a log entry', async () => {
    const visitor = await anAdmin();
    const sent = filledIn(await open(visitor), { email: 'law@fernhub.example', law: 'German law.\r\nBerlin.' });
    const saved = await visitor.post(path, sent);
    expect(saved.headers.get('location')).toBe(`${path}?saved=2`);
    const { legal } = await readSettings();
    expect([legal.email, legal.law, legal.use]).toEqual(['law@fernhub.example', 'German law.\nBerlin.', null]);
    expect((await readActsOn('setting-legal.law', 9)).map(({ note }) => note)).toEqual([reason]);
    expect(await (await visitor.get(`${path}?saved=2`)).text()).toContain('2 fields saved.');
    expect(await readActsOn('setting-legal.use', 9)).toEqual([]);
    await visitor.post(path, filledIn(await open(visitor), {}));
    expect(await readActsOn('setting-legal.law', 9)).toHaveLength(1);
  });

  test('are all refused if one is wrong, and stay in the form with the problem', async () => {
    const visitor = await anAdmin();
    const typed = { email: 'law at fernhub', use: 'x'.repeat(2001), law: 'German law.' };
    const again = await (await visitor.post(path, filledIn(await open(visitor), typed))).text();
    expect(problemsIn(again)).toEqual([expect.stringContaining('2,001')]);
    expect(load(again)('[name="law"]').val()).toBe('German law.');
    const noAddress = filledIn(await open(visitor), { email: 'law at fernhub', law: 'German law.' });
    expect(problemsIn(await (await visitor.post(path, noAddress)).text())).toHaveLength(1);
    expect((await readSettings()).legal.law).toBeNull();
  });

  test('that two team members edit at once are both saved if different, and shown side by side if the same', async () => {
    const visitor = await anAdmin();
    const opened = await open(visitor);
    await storeSetting({ path: 'legal.law', value: 'Dutch law.' }, now);
    await visitor.post(path, filledIn(opened, { use: 'Ten requests a second.' }));
    expect((await readSettings()).legal).toMatchObject({ law: 'Dutch law.', use: 'Ten requests a second.' });
    const both = filledIn(opened, { law: 'German law.' });
    const refused = await (await visitor.post(path, { ...both, [seenField('use')]: '', use: '' })).text();
    expect(problemsIn(refused)).toEqual([expect.stringContaining('Dutch law.')]);
    const shown = load(refused);
    expect([shown('[name="law"]').val(), shown('[name="use"]').val()]).toEqual([
      'German law.',
      'Ten requests a second.',
    ]);
    await visitor.post(path, filledIn(refused, {}));
    expect((await readSettings()).legal).toMatchObject({ law: 'German law.', use: 'Ten requests a second.' });
  });
});
