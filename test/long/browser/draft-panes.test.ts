import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { eventually, expectNoObjections, focused, openSections, preview, unfold } from '../../support/editor-panes.ts';
import { aListing } from '../../support/factories.ts';
import { pageObjections } from '../../support/page-objections.ts';

const about = 'https://quillmoss.example/about';
const values = {
  name: 'Quillmoss',
  description: 'Moss that you **write** on.\n\nIt grows back over night, from one word to a page.',
  features: ['Grows back', 'Works with every pen', 'Costs no light'],
  country: 'Atlantis',
  pricing_model: 'Freemium',
};

describeInBrowser('the draft editor’s two panes', ({ site, visit }) => {
  /** An owner in the editor of a draft without a category and with an invalid country. */
  async function atEditor(width: number): Promise<{ page: Page; id: string; errors: string[] }> {
    const { account, cookie } = await aSignedInPerson();
    const draft = aDraft({ account_id: account._id, url: 'https://quillmoss.example/', values });
    draft.fields.tagline = draftedField('Ink that grows back', 'Quillmoss: ink that grows back over night', about);
    draft.fields.city = draftedField('Porto', 'Made in Porto', about);
    const choices = ['2018', '2019'].map((value) => ({
      value,
      evidence: [{ quote: `Founded in ${value}`, url: about }],
    }));
    draft.fields.founded_year = { state: 'not_found', value: null, ai: { value: null, evidence: [], choices } };
    draft.faqs = [{ question: 'Does it need light?', answer: 'None.', evidence: [{ quote: 'None.', url: about }] }];
    await DraftModel.insertMany([draft]);
    const { page, errors } = await visit('/about', { width });
    await signInBrowser(page, site, cookie);
    await page.goto(`/account/drafts/${draft._id}`);
    return { page, id: draft._id, errors };
  }

  test('open a value’s field when it is pressed in the preview; input saves by itself, and the preview shows it', async () => {
    const { page, id, errors } = await atEditor(1280);
    await preview(page).getByText('Ink that grows back', { exact: true }).click();
    await eventually(() => focused(page)).toBe('fields.tagline');
    await preview(page).getByText('Works with every pen').click();
    await eventually(() => focused(page)).toBe('fields.features.1');
    await preview(page)
      .getByRole('link', { name: /^Visit/ })
      .click();
    await page.locator('[name="fields.tagline"]').fill('Ink from the woods');
    await eventually(() => page.locator('[data-save-status]').textContent()).toBe('Saved');
    await preview(page).getByText('Ink from the woods', { exact: true }).waitFor();
    expect(await page.locator('#fields-tagline .draft-state').textContent()).toBe('From the website');
    await page.locator('[name="fields.name"]').focus();
    expect(await page.locator('#fields-tagline .draft-state').textContent()).toBe('Edited by you');
    expect((await DraftModel.findById(id).orFail().lean().exec()).fields.tagline.value).toBe('Ink from the woods');
    // Leaving loses nothing, so there is no prompt.
    await page.goto(`/account/drafts/${id}`);
    expect(errors).toEqual([]);
  });

  test('do not call a field missing on the website once filled in, while it has the focus', async () => {
    const { page } = await atEditor(1280);
    await page.getByRole('button', { name: 'Expand all' }).click();
    const chip = page.locator('#fields-categories .draft-state');
    expect(await chip.textContent()).toBe('Not found on the website');
    await page.locator('[name="fields.categories.0"]').fill('Editors');
    await eventually(() => chip.isVisible()).toBe(false);
    await page.locator('[name="fields.categories.0"]').fill('');
    await eventually(() => chip.isVisible()).toBe(true);
  });

  test('report refused values instead of saving them; nothing publishes by itself once there is a listing', async () => {
    const { page, id } = await atEditor(1280);
    await unfold(page, 'Questions and answers');
    await page.locator('[name="faqs.0.answer"]').fill('');
    await eventually(() => page.locator('[data-save-status]').textContent()).toMatch(
      /^Not saved\. Questions and answers/,
    );
    await page.locator('[name="faqs.0.question"]').fill('');
    await eventually(() => page.locator('[data-save-status]').textContent()).toBe('Saved');
    const { account_id } = await DraftModel.findById(id).orFail().lean().exec();
    const listing = aListing({ owner_account_id: account_id, city: 'Porto' });
    await saveListings([listing]);
    await DraftModel.updateOne({ _id: id }, { $set: { listing_id: listing._id } });
    await page.goto(`/account/drafts/${id}`);
    expect(new URL(page.url()).pathname).toBe(`/account/listings/${listing._id}/edit`);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await page.locator('[name="fields.city"]').fill('Lisbon');
    await preview(page).getByText('Lisbon').waitFor();
    expect(await page.locator('[data-save-status]').textContent()).toBe('Not saved yet, kept in this browser');
    expect((await ListingModel.findById(listing._id).orFail().lean().exec()).city).toBe('Porto');
  });

  test('publish nothing that is typed in a tab from before the draft was submitted', async () => {
    const { page, id } = await atEditor(1280);
    await page.getByRole('button', { name: 'Expand all' }).click();
    const { account_id } = await DraftModel.findById(id).orFail().lean().exec();
    const listing = aListing({ owner_account_id: account_id, name: values.name, features: values.features });
    await saveListings([listing]);
    await DraftModel.updateOne({ _id: id }, { $set: { listing_id: listing._id } });
    await page.locator('[name="fields.features.0"]').fill('Grows back by night');
    await eventually(() => page.locator('[data-save-status]').textContent()).toMatch(/has become a listing/);
    expect((await ListingModel.findById(listing._id).orFail().lean().exec()).features).toEqual(values.features);
  });

  test('lead through what blocks submitting, and show each section’s progress', async () => {
    const { page } = await atEditor(1280);
    const next = page.getByRole('button', { name: 'Next issue' });
    expect(await page.locator('[data-walk-words]').textContent()).toBe('2 to fix');
    await next.click();
    await eventually(() => focused(page)).toBe('fields.categories.0');
    await next.click();
    await eventually(() => focused(page)).toBe('fields.country');
    const company = page.locator('details[data-fold="company"] > summary');
    expect(await company.textContent()).toMatch(/Company\s*Porto, Atlantis\s*1 issue to fix/);
    await page.locator('[name="fields.country"]').fill('Portugal');
    await eventually(() => page.locator('[data-walk-words]').textContent()).toBe('1 of 1 to fix');
    await page.locator('[name="fields.categories.0"]').fill('Writing Apps');
    await eventually(() => page.getByRole('group', { name: 'Issues to fix' }).count()).toBe(0);
  });

  test('fold completed sections, lead to open ones, and keep what the user unfolded', async () => {
    const { page, id } = await atEditor(1280);
    expect(await openSections(page)).toEqual(['finding']);
    await page.keyboard.press('Tab');
    await page.locator('details[data-fold="pricing"] > summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('[name="fields.pricing_summary"]').fill('Solo $9 a month');
    await eventually(() => page.locator('[data-save-status]').textContent()).toBe('Saved');
    await page.reload();
    expect(await openSections(page)).toEqual(['finding', 'pricing']);
    await page.getByRole('link', { name: 'Country', exact: true }).first().click();
    await eventually(() => focused(page)).toBe('fields.country');
    await page.goto('/about');
    await page.goto(`/account/drafts/${id}#fields-description-control`);
    await eventually(() => page.locator('[name="fields.description"]').isVisible()).toBe(true);
  });

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

  test('show one pane at a time on phones, each where it was left', async () => {
    const { page } = await atEditor(360);
    const [edit, show] = ['Edit', 'Preview'].map((name) => page.locator(`.panes-switch button:text-is("${name}")`));
    expect(await page.locator('.panes-preview').isVisible()).toBe(false);
    await unfold(page, 'Company');
    await page.locator('[name="fields.country"]').focus();
    const scrolled = await page.evaluate(() => scrollY);
    // Not with the test's click, which would scroll.
    await show?.evaluate((button: HTMLElement) => button.click());
    await preview(page).getByText('Ink that grows back', { exact: true }).waitFor();
    expect(await page.locator('.panes-switch').evaluate((bar) => bar.getBoundingClientRect().top)).toBeLessThan(81);
    expect(await page.locator('form.editor').isVisible()).toBe(false);
    expect(await show?.getAttribute('aria-pressed')).toBe('true');
    await edit?.evaluate((button: HTMLElement) => button.click());
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await show?.click();
    await preview(page).getByText('Ink that grows back', { exact: true }).click();
    await eventually(() => focused(page)).toBe('fields.tagline');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test.each([360, 1280])(
    'pass axe and html-validate at %i px, light or dark',
    async (width) => {
      const { page, id, errors } = await atEditor(width);
      await expectNoObjections(page, `/account/drafts/${id}/preview?framed=yes`);
      expect(errors).toEqual([]);
    },
    60_000,
  );
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
