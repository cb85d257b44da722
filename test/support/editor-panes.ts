import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageObjections } from './page-objections.ts';

/** Retries until it holds, as long as an editor may take. */
export const eventually = (look: () => unknown) => expect.poll(look, { timeout: 8000 });

/** Name of the focused field. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Unfolds an editor's section by its heading. */
export async function unfold(page: Page, title: string): Promise<void> {
  const heading = page.locator(`details[data-fold]:not([open]) > summary > h2:text-is("${title}")`);
  await heading.click();
}

/** Ids of the open sections. */
export const openSections = (page: Page) =>
  page.locator('details[data-fold][open]').evaluateAll((folds) => folds.map((fold) => fold.getAttribute('data-fold')));

/** The listing's page in the editor's frame. */
export const preview = (page: Page) => page.frameLocator('[data-preview-frame]');

/** Expects no findings in the open editor, and none on the page it frames, opened at its own URL. */
export async function expectNoObjections(page: Page, framed: string): Promise<void> {
  expect(await pageObjections(page)).toEqual([]);
  await page.goto(framed);
  expect(await pageObjections(page)).toEqual([]);
}
