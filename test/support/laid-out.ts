import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { deferredParts } from '../../site/scripts/deferred-parts.ts';

/** How many parts of a page are deferred. */
export const countPutOff = (page: Page): Promise<number> => page.locator(deferredParts).count();

/** How many parts of a page in the window (deferred ones, or those a selector matches) aren't laid out yet. */
export const countNotLaidOut = (page: Page, selector = deferredParts): Promise<number> =>
  page
    .locator(selector)
    .evaluateAll(
      (all) =>
        all.filter(
          (part) =>
            part.checkVisibility() &&
            part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
        ).length,
    );

/** Waits until a page has its final height: scripts lay out content far down in the first frames. */
export const waitUntilLaidOut = (page: Page): Promise<void> => expect.poll(() => countNotLaidOut(page)).toBe(0);
