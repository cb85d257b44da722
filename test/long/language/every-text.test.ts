import { beforeAll, describe, expect, test } from 'vitest';
import { storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { languages } from '../../../shared/kernel/language/languages.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { foreignTextsBy } from '../../support/language/foreign-texts.ts';
import { textsOfPage } from '../../support/language/texts-of-page.ts';
import { aMember, type Member } from '../../support/member.ts';
import { type OwnRecords, saveLongCatalogue, saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples, publicSamples } from '../../support/page-samples.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';

/** Pages for developers speak English on every site, as the API does. */
const forDevelopers = new Set(['apiDocs', 'components']);

useDatabase();
beforeAll(saveLongCatalogue);
const site = useSiteWithJobs();
let member: Member;
let own: Record<string, string>;
let foreignIn: (texts: readonly string[]) => string[];
beforeAll(async () => {
  member = await aMember(site, { role: 'admin' });
  own = ownSamples(await saveOwnRecords(member.account._id));
  await storeSetting({ path: 'language', value: 'de' }, now);
  // The operator's own words, as the name is.
  await storeSetting({ path: 'purpose', value: 'Was andere gebaut haben.' }, now);
  foreignIn = await foreignTextsBy(languages.de);
});

const publicPages = Object.entries(publicSamples).flatMap(([kind, address]) =>
  address === null || forDevelopers.has(kind) ? [] : [{ kind, address }],
);

const ownKinds = Object.keys(ownSamples({ orders: {} } as OwnRecords));

describe('on a site that speaks German', () => {
  test.each(publicPages)('$kind says nothing that is not in its catalogue', async ({ address }) => {
    const response = await site.get(address);
    expect(response.status).toBe(200);
    if (!response.headers.get('content-type')?.startsWith('text/html')) return;
    const html = await response.text();
    expect(html).toContain('<html lang="de"');
    expect(foreignIn(textsOfPage(html))).toEqual([]);
  });

  test('an address that leads nowhere says so in German', async () => {
    const response = await site.get('/products/fernlef');
    expect(response.status).toBe(404);
    expect(foreignIn(textsOfPage(await response.text()))).toEqual([]);
  });

  test.each(ownKinds)('%s says nothing that is not in its catalogue', async (kind) => {
    const html = await (await member.visitor.get(own[kind] ?? '')).text();
    expect(html).toContain('<html lang="de"');
    expect(foreignIn(textsOfPage(html))).toEqual([]);
  });
});
