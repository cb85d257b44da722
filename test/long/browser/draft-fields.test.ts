import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { editorOfDraft, eventually, focused } from '../../support/editor-panes.ts';
import { pageObjections } from '../../support/page-objections.ts';

describeInBrowser('the draft editor’s fields', ({ site, visit }) => {
  const atEditor = editorOfDraft({ site, visit });

  test('act in place for one field’s buttons, keeping other input and changes made elsewhere', async () => {
    const { page, id, errors } = await atEditor(1280);
    const stored = async () => (await DraftModel.findById(id).orFail().lean().exec()).fields;
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    await page.getByRole('button', { name: 'Expand all' }).click();
    expect(await page.locator('#faqs .evidence').count()).toBe(1);
    await page.locator('[name="faqs.0.answer"]').fill('None at all.');
    await page.locator('[name="fields.city"]').fill('Lisbon');
    await DraftModel.updateOne({ _id: id }, { $set: { 'fields.pricing_model.value': 'Free' } });
    await page.getByRole('button', { name: 'Lock: Tagline' }).click();
    await eventually(() => page.locator('#fields-tagline .draft-state').textContent()).toBe('Locked');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('unlock tagline');
    expect(await page.locator('[data-save-told]').textContent()).toBe('Tagline locked. Redrafting won’t change it.');
    expect((await stored()).city.value).toBe('Lisbon');
    // The quote disappears beside changed text.
    await eventually(() => page.locator('#faqs .evidence').count()).toBe(0);
    // An assistant changed it meanwhile: the change is shown, and the next save keeps it.
    await eventually(() => page.locator('[name="fields.pricing_model"]').inputValue()).toBe('Free');
    await page.getByRole('button', { name: 'Use 2019 for Founded' }).click();
    await eventually(() => focused(page)).toBe('fields.founded_year');
    expect(await page.locator('[name="fields.founded_year"]').inputValue()).toBe('2019');
    await page.getByRole('button', { name: 'Add row: Features' }).click();
    await eventually(() => focused(page)).toBe('fields.features.4');
    await page.getByRole('button', { name: 'Remove: Features 1' }).click();
    await eventually(() => page.locator('[name="fields.features.0"]').inputValue()).toBe('Works with every pen');
    await eventually(async () => (await stored()).features.value).toEqual(['Works with every pen', 'Costs no light']);
    expect((await stored()).pricing_model.value).toBe('Free');
    expect(await page.evaluate(() => Reflect.get(window, 'isTheSamePage'))).toBe(true);
    expect(errors).toEqual([]);
    // What can't be done in place works as without scripts.
    await page.route('**/save', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Unlock: Tagline' }).click();
    await page.waitForURL(/done=unlock/);
    expect(await page.locator('#fields-tagline .draft-state').textContent()).toBe('From the website');
  });

  test('keep what is typed, and the caret, while a button of the same field or list is answered', async () => {
    const { page, id, errors } = await atEditor(1280);
    const stored = async () => (await DraftModel.findById(id).orFail().lean().exec()).fields;
    const row = (index: number) => page.locator(`[name="fields.features.${index}"]`);
    await page.getByRole('button', { name: 'Expand all' }).click();
    let release = await holdSave(page);
    await page.getByRole('button', { name: 'Remove: Features 1' }).click();
    await row(0).fill('Grows back, gone');
    await row(1).press('End');
    await page.keyboard.type(' too');
    for (const _letter of 'too') await page.keyboard.press('ArrowLeft');
    release();
    await eventually(() => row(0).inputValue()).toBe('Works with every pen too');
    expect(await focused(page)).toBe('fields.features.0');
    await page.keyboard.type('here ');
    await eventually(async () => (await stored()).features.value).toEqual([
      'Works with every pen here too',
      'Costs no light',
    ]);
    release = await holdSave(page);
    await page.getByRole('button', { name: 'Lock: Tagline' }).click();
    await page.locator('[name="fields.tagline"]').press('End');
    await page.keyboard.type(' today');
    release();
    await eventually(async () => (await stored()).tagline.value).toBe('Ink that grows back today');
    expect(await page.locator('[name="fields.tagline"]').inputValue()).toBe('Ink that grows back today');
    release = await holdSave(page);
    await page.getByRole('button', { name: 'Remove: Features 1' }).click();
    await page.getByRole('button', { name: 'Remove: Features 2' }).click();
    release();
    await eventually(async () => (await stored()).features.value ?? []).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('let a word be composed, as in Japanese, before an answered button replaces its list', async () => {
    const { page, id, errors } = await atEditor(1280);
    const ime = await page.context().newCDPSession(page);
    const compose = (text: string) => {
      const [selectionStart, selectionEnd] = [text.length, text.length];
      return ime.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
    };
    const row = (index: number) => page.locator(`[name="fields.features.${index}"]`);
    await page.getByRole('button', { name: 'Expand all' }).click();
    const release = await holdSave(page);
    await page.getByRole('button', { name: 'Remove: Features 1' }).click();
    await row(1).press('End');
    await compose('に');
    const answered = page.waitForResponse('**/save');
    release();
    await (await answered).finished();
    await compose('にほん');
    await ime.send('Input.insertText', { text: '日本' });
    await eventually(() => row(0).inputValue()).toBe('Works with every pen日本');
    expect(await focused(page)).toBe('fields.features.0');
    const stored = async () => (await DraftModel.findById(id).orFail().lean().exec()).fields.features.value;
    await eventually(stored).toEqual(['Works with every pen日本', 'Costs no light']);
    expect(errors).toEqual([]);
  });

  test('find a category by words of its path despite a typo, chosen by keys or a press', async () => {
    const { page, id } = await atEditor(360);
    const field = page.locator('[name="fields.categories.0"]');
    const options = page.locator('.category-list:not([hidden])').getByRole('option');
    await page.getByRole('link', { name: 'Categories', exact: true }).first().click();
    await eventually(() => focused(page)).toBe('fields.categories.0');
    await page.keyboard.type('apps writng');
    await eventually(() => options.first().textContent()).toContain('Writing Apps');
    expect(await field.getAttribute('aria-activedescendant')).toBe('fields-categories-0-list-0');
    expect(await pageObjections(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await options.count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('Writing Apps');
    await eventually(() => page.locator('[data-walk-words]').textContent()).toBe('1 of 1 to fix');
    await page.getByRole('button', { name: 'Add row: Categories' }).click();
    await eventually(() => focused(page)).toBe('fields.categories.1');
    await page.keyboard.type('e');
    await options.first().click();
    const second = await page.locator('[name="fields.categories.1"]').inputValue();
    await eventually(
      async () => (await DraftModel.findById(id).orFail().lean().exec()).fields.categories.value,
    ).toEqual(['Writing Apps', second]);
    expect(second).not.toBe('e');
  });

  test('leave the suggestions in view when one is pressed', async () => {
    const { page } = await atEditor(360);
    const field = page.locator('[name="fields.categories.0"]');
    await field.evaluate((input) => {
      const offer = Object.assign(document.createElement('button'), { type: 'button' });
      offer.dataset.file = 'Writing Apps';
      input.closest('form')?.append(offer);
      offer.click();
    });
    expect(await field.inputValue()).toBe('Writing Apps');
    expect(await page.locator('.category-list:not([hidden])').count()).toBe(0);
    expect(await field.getAttribute('aria-expanded')).toBe('false');
  });
});

/** Holds requests to save until the returned function is called. */
async function holdSave(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unroute('**/save');
  await page.route('**/save', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
