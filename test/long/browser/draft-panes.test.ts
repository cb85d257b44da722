import { expect, test } from 'vitest';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { describeInBrowser } from '../../support/browser.ts';
import {
  editorOfDraft,
  eventually,
  expectNoObjections,
  focused,
  openSections,
  preview,
  unfold,
  values,
} from '../../support/editor-panes.ts';
import { aListing } from '../../support/factories.ts';

describeInBrowser('the draft editor’s two panes', ({ site, visit }) => {
  const atEditor = editorOfDraft({ site, visit });

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
