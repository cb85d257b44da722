import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageObjections } from './page-objections.ts';

/** Looks again until it is so, as long as an editor may take. */
export const eventually = (look: () => unknown) => expect.poll(look, { timeout: 8000 });

/** Name of the field that has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Unfolds a section of an editor, by its heading. */
export async function unfold(page: Page, title: string): Promise<void> {
  const heading = page.locator(`details[data-fold]:not([open]) > summary > h2:text-is("${title}")`);
  await heading.click();
}

/** Ids of the sections that are open. */
export const openSections = (page: Page) =>
  page.locator('details[data-fold][open]').evaluateAll((folds) => folds.map((fold) => fold.getAttribute('data-fold')));

/** The listing's page in the frame of an editor. */
export const preview = (page: Page) => page.frameLocator('[data-preview-frame]');

/** Expects that nothing is found at the editor that is open, and at the page that it frames, by that one's own address. */
export async function expectNoObjections(page: Page, framed: string): Promise<void> {
  expect(await pageObjections(page)).toEqual([]);
  await page.goto(framed);
  expect(await pageObjections(page)).toEqual([]);
}
