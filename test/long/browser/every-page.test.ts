import { beforeAll, describe, expect, test } from 'vitest';
import { storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { languages } from '../../../shared/kernel/language/languages.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { type AdminPageName, adminKinds } from '../../../shared/publish/page-kinds/admin-kinds.ts';
import { describeWithBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { foreignTextsBy } from '../../support/language/foreign-texts.ts';
import { textsOfPage } from '../../support/language/texts-of-page.ts';
import { linksOf } from '../../support/links-of.ts';
import { aMember, type Member } from '../../support/member.ts';
import { pageObjections, unreached } from '../../support/page-objections.ts';
import { type OwnRecords, saveLongCatalogue, saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples, publicSamples } from '../../support/page-samples.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';

/** Kinds that respond with something other than a page. */
const notPages = /^(?:api|feed|categoryFeed|ledgerJson|ledgerText|launchCalendar|llms|robots|sitemap|sitemapPart)$/;
/** Pages for developers are in English on every site, like the API. */
const forDevelopers = new Set(['apiDocs', 'components']);

/** Specimen pages, whose links lead nowhere. */
const unreal = new Set(['components']);

const publicKinds = Object.keys(publicSamples).filter(
  (kind) => publicSamples[kind as keyof typeof publicSamples] !== null && !notPages.test(kind),
);
const ownKinds = Object.keys(ownSamples({ orders: {} } as OwnRecords));
const kinds = [...publicKinds, ...ownKinds];

let member: Member;
let address: Record<string, string | null>;

function useEveryKind() {
  useDatabase();
  beforeAll(saveLongCatalogue);
  const site = useSiteWithJobs();
  beforeAll(async () => {
    member = await aMember(site, { role: 'admin', name: 'Ines Prado' });
    address = { ...publicSamples, ...ownSamples(await saveOwnRecords(member.account._id)) };
  });
  return site;
}

describeWithBrowser('every kind of page', useEveryKind, ({ site, visit }) => {
  const linked = new Map<string, string>();

  test.each(kinds)(
    '%s: axe in both themes, html-validate, 320 px, keyboard, no error and no other host',
    async (kind) => {
      // Header, menus and footer are the same everywhere: some pages are enough.
      const within = kinds.indexOf(kind) % 12 === 0 ? undefined : 'main';
      // Signed-in visitors are redirected away from the sign-in pages.
      const signed = publicKinds.includes(kind) ? {} : { cookie: member.cookie };
      const { page, errors, foreignRequests } = await visit(address[kind] ?? '', { width: 320, ...signed });
      if (!unreal.has(kind))
        for (const link of linksOf(await page.content(), new URL(page.url()))) linked.set(link, kind);
      const objections = await pageObjections(page, within);
      expect({ objections, unreached: await unreached(page), errors, foreignRequests }).toEqual({
        objections: [],
        unreached: [],
        errors: [],
        foreignRequests: [],
      });
      const { group, pattern, title } = adminKinds[kind as AdminPageName] ?? { group: null };
      if (group === null) return;
      const current = page.locator('.admin-nav [aria-current]');
      expect([await current.getAttribute('href'), await page.locator('h1').textContent()]).toEqual([
        pattern,
        say(title),
      ]);
    },
  );

  test('links to nothing missing', async () => {
    expect(linked.size).toBeGreaterThan(300);
    const broken: string[] = [];
    for (const [link, kind] of linked) {
      const { status } = await member.visitor.get(link);
      if (status >= 400) broken.push(`${kind}: ${status} ${link}`);
    }
    expect(broken).toEqual([]);
  });

  describe('on a German site', () => {
    let foreignIn: (texts: readonly string[]) => string[];
    beforeAll(async () => {
      await storeSetting({ path: 'language', value: 'de' }, now);
      // The operator's own words, like the name.
      await storeSetting({ path: 'purpose', value: 'Was andere gebaut haben.' }, now);
      foreignIn = await foreignTextsBy(languages.de);
    });

    test.each(kinds.filter((kind) => !forDevelopers.has(kind)))('%s shows German only', async (kind) => {
      const visitor = publicKinds.includes(kind) ? site : member.visitor;
      const html = await (await visitor.get(address[kind] ?? '')).text();
      expect(html).toContain('<html lang="de"');
      expect(foreignIn(textsOfPage(html))).toEqual([]);
    });

    test('an unknown address says so in German', async () => {
      const response = await site.get('/products/fernlef');
      expect(response.status).toBe(404);
      expect(foreignIn(textsOfPage(await response.text()))).toEqual([]);
    });
  });
});
