import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changeDraftAlbum } from '../../../shared/directory/picture/draft-album.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { now } from '../../support/clock.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { aPicture } from '../../support/product-pictures.ts';

const timeout = 120_000;

/** Files a user might choose: two screenshots and one that is too small. */
async function someFiles() {
  const drawn = (fill: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .composite([{ input: { create: { width: 120, height, channels: 3, background: fill } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
  const file = async (name: string, fill: string, width: number, height: number) => ({
    name,
    mimeType: 'image/png',
    buffer: await drawn(fill, width, height),
  });
  return Promise.all([
    file('inbox.png', '#275', 640, 400),
    file('tall screen.png', '#a42', 420, 640),
    file('tiny "icon".png', '#24a', 200, 150),
  ]);
}

describeInBrowser('a draft’s pictures', ({ site, visit }) => {
  async function atDraft(
    width: number,
    javaScriptEnabled: boolean,
  ): Promise<{ page: Page; errors: string[]; path: string }> {
    const { account, cookie } = await aSignedInPerson();
    const draft = aDraft({ account_id: account._id, values: { name: 'Quillmoss', tagline: 'Ink' } });
    await DraftModel.insertMany([draft]);
    await changeDraftAlbum(draft._id, now, () => [
      aPicture('hero', {
        copy: null,
        problem: 'too_small_for_screen',
        source_url: 'https://quillmoss.example/a/hero%FF.png',
      }),
    ]);
    const { page, errors } = await visit('/about', { width, javaScriptEnabled });
    await signInBrowser(page, site, cookie);
    page.setDefaultTimeout(60_000);
    const path = `/account/drafts/${draft._id}`;
    await page.goto(path);
    return { page, errors, path };
  }
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const shown = (page: Page) => page.locator('.picture-card').count();

  test(
    'are uploaded, described, moved, cropped and removed on a phone without scripts, and refusals say why',
    async () => {
      const { page, path } = await atDraft(360, false);
      expect(await page.locator('.draft-pictures').textContent()).toContain(
        '1 image from your website couldn’t be used',
      );
      await page.getByRole('link', { name: 'Add images' }).click();
      await page.waitForURL(`${path}/pictures`);
      expect(await page.locator('.picture-refused').textContent()).toContain('Under 400 pixels wide');
      await press(page, 'Add images');
      expect(await page.locator('.picture-add').textContent()).toContain('Choose an image first.');

      await page.locator('#add-pictures').setInputFiles(await someFiles());
      await press(page, 'Add images');
      await page.getByText('2 added, 1 rejected.').waitFor();
      expect(await page.locator('.picture-note-wrong').textContent()).toContain('tiny "icon".png: Under 400');
      expect(await shown(page)).toBe(2);

      const second = page.locator('.picture-card').nth(1);
      await second.getByLabel('Alt text').fill('The <b>list</b>');
      await second.getByRole('button', { name: /^Make cover/ }).click();
      await page.getByText('Cover changed.').waitFor();
      const first = page.locator('.picture-card').first();
      expect(await first.getByLabel('Alt text').inputValue()).toBe('The <b>list</b>');
      await first.getByText('Crop', { exact: false }).first().click();
      await first.getByRole('button', { name: /^Crop to top/ }).click();
      await page.getByText('Image cropped.').waitFor();
      const image = page.locator('.picture-card').first().locator('.screen img');
      expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['420', '263']);
      await page
        .locator('.picture-card')
        .nth(1)
        .getByRole('button', { name: /^Remove/ })
        .click();
      await page.getByText('Image removed.').waitFor();
      expect(await shown(page)).toBe(1);
      await page.goto(`${path}/preview`);
      expect(await page.locator('.cover-picture img').getAttribute('alt')).toBe('The <b>list</b>');
    },
    timeout,
  );

  test(
    'are checked before upload, cropped by dragging, and the page is valid in either theme',
    async () => {
      const { page, errors, path } = await atDraft(1280, true);
      await page.goto(`${path}/pictures`);
      const [screen, tall] = await someFiles();
      const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(7 * 1024 * 1024) };
      await page.locator('#add-pictures').setInputFiles([large]);
      await press(page, 'Add images');
      expect(await page.locator('.picture-add .is-wrong').textContent()).toContain('larger than 6 MB');
      expect(page.url()).toMatch(/pictures$/);

      await page.locator('#add-pictures').setInputFiles([screen, tall].flatMap((file) => file ?? []));
      await press(page, 'Add images');
      await page.getByText('Images added.').waitFor();
      await page.locator('#new-logo').setInputFiles(screen === undefined ? [] : [screen]);
      await press(page, 'Use this logo');
      await page.getByText('Your current logo.').waitFor();

      const card = page.locator('.picture-card').first();
      await card.locator('summary').click();
      const area = card.locator('[data-cut-area]');
      await area.scrollIntoViewIfNeeded();
      const box = (await area.boundingBox()) ?? expect.fail('the picture has no place');
      await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.8, { steps: 4 });
      await page.mouse.up();
      expect(Number(await card.getByLabel('Width (%)').inputValue())).toBeCloseTo(80, 0);
      expect(await pageObjections(page)).toEqual([]);
      await card.getByRole('button', { name: /^Save crop/ }).click();
      await page.getByText('Image cropped.').waitFor();
      const image = page.locator('.picture-card').first().locator('.screen img');
      expect(Number(await image.getAttribute('width'))).toBeCloseTo(512, -1);
      expect(errors).toEqual([]);
    },
    timeout,
  );
});
