import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { say } from '../../../shared/kernel/language/say.ts';
import { type AdminPageName, adminKinds } from '../../../shared/publish/page-kinds/admin-kinds.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeWithBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { useDatabase } from '../../support/database.ts';
import { saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples } from '../../support/page-samples.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

const pageNames = Object.keys(adminKinds) as AdminPageName[];
const narrow = 320;

let cookie: string;
let samples: Record<AdminPageName, string>;

// The records are saved once: a second try would find those of the first, and its complaint hide why that failed.
function useSmallSite() {
  useDatabase();
  beforeAll(async () => {
    await saveSmallCatalogue();
    const person = await aSignedInPerson({ role: 'admin', name: 'Ines Prado' });
    cookie = person.cookie;
    samples = ownSamples(await saveOwnRecords(person.account._id));
  });
  return useSiteWithJobs();
}

/** What is wrong with a page besides what axe finds: what sticks out, what no Tab key reaches, what has no name of its own. */
const objectionsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) found.push('The page is wider than the window.');
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (!control.checkVisibility() || control.closest('[aria-hidden]') !== null) continue;
      control.focus();
      // Tab goes to one button of a toolbar, the arrow keys to the others.
      const isReached =
        control.tabIndex >= 0 || control.closest('[role=toolbar]')?.querySelector('[tabindex="0"]') != null;
      if (document.activeElement !== control || !isReached) found.push(`not reached: ${control.outerHTML}`);
    }
    if (document.querySelectorAll('h1').length !== 1) found.push('It has not one main heading.');
    return found;
  });

describeWithBrowser('every page of the operator’s area', useSmallSite, ({ site, visit }) => {
  test('fits 320 px, is reached by keyboard, is named as its row says, and axe finds nothing, light or dark', async () => {
    const { page, errors } = await visit('/', { width: narrow, javaScriptEnabled: true });
    await signInBrowser(page, site, cookie);
    const objections: string[] = [];
    for (const [index, pageName] of pageNames.entries()) {
      const { pattern, title, group } = adminKinds[pageName];
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
      await page.goto(samples[pageName]);
      const current = page.locator('.admin-nav [aria-current]');
      if (group !== null && (await current.getAttribute('href')) !== pattern)
        objections.push(`${pageName}: not marked`);
      if (group !== null && (await page.locator('h1').textContent()) !== say(title))
        objections.push(`${pageName}: title`);
      objections.push(...(await objectionsOf(page)).map((words) => `${pageName}: ${words}`));
      // The frame of the pages is one: it is looked at once, light and dark.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      if (index > 1) axe.include('.admin-main');
      const { violations } = await axe.analyze();
      for (const { help, nodes } of violations)
        objections.push(`${pageName}: ${help}: ${nodes.map(({ target }) => target)}`);
    }
    expect(objections).toEqual([]);
    expect(errors).toEqual([]);
  }, 240_000);

  test('folds its menu where it would stand above the page, and opens it beside the page, with and without a press', async () => {
    const { page } = await visit('/', { width: narrow });
    await signInBrowser(page, site, cookie);
    await page.goto('/admin/people');
    const link = page.getByRole('link', { name: 'Settings', exact: true });
    const heading = await page.locator('h1').boundingBox();
    expect(await link.isVisible()).toBe(false);
    expect(heading?.y).toBeLessThan(300);
    await page.locator('.admin-menu > summary').press('Enter');
    expect(await link.isVisible()).toBe(true);
    await page.goto('/admin/people');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await link.isVisible()).toBe(true);
  });
});
