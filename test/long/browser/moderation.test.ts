import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readComment } from '../../../shared/community/comment/comment.reads.ts';
import { readListingAt } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { patientMs } from '../../support/patience.ts';
import { aComment, saveComments } from '../../support/talk.ts';

const timeout = 240_000;
// More than fit on a page of the queue; DECISIONS=50 is a realistic session.
const decisions = Number(process.env.DECISIONS ?? 28);
const soon = { timeout: patientMs };
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-queue-item'));

describeInBrowser('the team’s queue', ({ site, visit }) => {
  const signIn = async (page: Page, cookie: string) => {
    await signInBrowser(page, site, cookie);
    await page.goto('/admin/moderation');
  };

  test(
    'handles many decisions in a row with one key each, page after page, without the mouse',
    async () => {
      const { cookie } = await aSignedInPerson({ role: 'moderator' });
      const listing = await readListingAt('fernleaf', ['name']);
      const ids = Array.from({ length: decisions }, (_, index) => 9_001 + index);
      await saveComments(
        ids.map((_id) =>
          aComment({
            _id,
            listing_id: listing?._id ?? 1,
            state: 'held',
            held_for: ['many_links'],
            body: `Held ${_id}`,
          }),
        ),
      );
      const { page, errors } = await visit('/', { width: 1280 });
      await signIn(page, cookie);
      await page.focus('text=Start with the first');
      await page.keyboard.press('Enter');
      for (const id of ids) {
        await expect.poll(() => focused(page), soon).toBe(`comment-${id}`);
        await page.keyboard.press('a');
      }
      await page.getByText('All caught up').first().waitFor(soon);
      await page.getByRole('button', { name: /^Undo/ }).waitFor(soon);
      expect(errors).toEqual([]);
      for (const id of ids) expect(await readComment(id)).toMatchObject({ state: 'shown' });
    },
    timeout,
  );

  test(
    'works by keyboard: the next item gets the focus, a missing reason is requested, the last decision undone',
    async () => {
      const { cookie } = await aSignedInPerson({ role: 'admin' });
      const listing = await readListingAt('fernleaf', ['name']);
      const held = (_id: number) =>
        aComment({ _id, listing_id: listing?._id ?? 1, state: 'held', held_for: ['many_links'], body: `Held ${_id}` });
      await saveComments([held(8_001), held(8_002), held(8_003)]);
      const { page, errors } = await visit('/', { width: 1280 });
      await signIn(page, cookie);
      await page.goto('/admin/moderation');
      expect(await pageObjections(page)).toEqual([]);
      await page.focus('text=Start with the first');
      await page.keyboard.press('Enter');
      expect(await focused(page)).toBe('comment-8001');
      await page.keyboard.press('a');
      await expect.poll(() => focused(page), soon).toBe('comment-8002');
      expect(await readComment(8_001)).toMatchObject({ state: 'shown' });
      await page.keyboard.press('r');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('SELECT');
      expect(await page.textContent('[data-queue-news]')).toContain('Choose a reason first');
      await page.selectOption('#item-comment-8002 select', 'spam');
      await page.focus('#item-comment-8002');
      await page.keyboard.press('r');
      await expect.poll(() => focused(page), soon).toBe('comment-8003');
      expect(await page.textContent('[data-queue-kinds]')).toMatch(/Pending comments\s+1/);
      await page.keyboard.press('u');
      await expect.poll(() => page.locator('[data-queue-item]').count(), soon).toBe(2);
      await expect.poll(() => focused(page), soon).toBe('comment-8002');
      expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
    },
    timeout,
  );
});
