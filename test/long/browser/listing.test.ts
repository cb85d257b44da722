import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describeReading } from '../../support/shared-site.ts';

/** Where a text's letters are, and in which direction they run. */
function textBox(text: Locator): Promise<{ direction: string; left: number; right: number }> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { direction: getComputedStyle(element).direction, left, right };
  });
}

describeReading('a listing', ({ visit }) => {
  describe('in Arabic', () => {
    test('shows name and tagline right to left, beside its logo as usual', async () => {
      const { page } = await visit('/products/daftar-al-kalimat');
      const logo = await page.locator('.listing-header .logo').boundingBox();
      const besideLogo = (logo?.x ?? 0) + (logo?.width ?? 0) + 40;
      for (const text of ['h1', '.listing-tagline']) {
        const box = await textBox(page.locator(text));
        expect(box.direction, text).toBe('rtl');
        expect(box.left, text).toBeLessThan(besideLogo);
      }
    });

    test('starts each paragraph on its own language’s side', async () => {
      const { page } = await visit('/products/daftar-al-kalimat');
      const about = page.locator('.listing-text').first();
      const width = await about.evaluate(({ clientWidth }) => clientWidth);
      const left = (await about.boundingBox())?.x ?? 0;
      const arabic = await textBox(about.locator('p').nth(0));
      const english = await textBox(about.locator('p').nth(1));
      expect(Math.abs(arabic.right - (left + width))).toBeLessThan(3);
      expect(Math.abs(english.left - left)).toBeLessThan(3);
    });

    test('keeps its direction in a list row', async () => {
      const { page } = await visit('/products?q=daftar');
      const row = page.locator('.listing-row', { hasText: 'دفتر الكلمات' });
      const [name, category] = [await textBox(row.locator('h3')), await textBox(row.locator('.listing-row-category'))];
      expect([name.direction, category.direction]).toEqual(['rtl', 'ltr']);
      expect(Math.abs(name.left - category.left)).toBeLessThan(3);
    });
  });

  test('in English runs left to right', async () => {
    const { page } = await visit('/products/lastloaf');
    expect((await textBox(page.locator('h1'))).direction).toBe('ltr');
  });

  test.each([
    ['lastloaf', ['Half past six', 'Milestones', 'Images and videos']],
    ['eleventh-theory', ['Eleven theories in one ward']],
    ['thursday-soup', []],
  ])('%s shows only the unlocked paid sections', async (slug, shown) => {
    const { page } = await visit(`/products/${slug}`);
    const sections = page.locator(
      'section:is([aria-labelledby="story-title"], [aria-labelledby="milestones-title"], [aria-labelledby="media-title"])',
    );
    expect(await sections.locator('h2').allTextContents()).toEqual(shown);
  });

  test('with a long story shows its beginning, and the rest on a press that needs no script', async () => {
    const { page } = await visit('/products/inkmule', { javaScriptEnabled: false, width: 1280 });
    const story = page.locator('[aria-labelledby="story-title"]');
    const last = story.locator('h3').last();
    expect(await story.locator('p').first().isVisible()).toBe(true);
    expect(await last.isVisible()).toBe(false);
    await story.locator('summary:visible', { hasText: 'Read the full story' }).click();
    expect(await last.isVisible()).toBe(true);
  });

  test('shows its images and videos as links and embeds nothing external', async () => {
    const { page } = await visit('/products/lastloaf');
    const link = page.getByRole('link', { name: 'The half hour, filmed from a bicycle' });
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/lastloaf\.example\//);
    expect(await page.locator('main :is(img, video, audio, iframe, object, embed)').count()).toBe(0);
  });
});
