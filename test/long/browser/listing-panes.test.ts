import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { eventually, expectNoObjections, focused, preview, unfold } from '../../support/editor-panes.ts';
import { aListing } from '../../support/factories.ts';

describeInBrowser('the listing editor’s two panes', ({ site, visit }) => {
  /** An owner in the editor of a public listing. */
  async function atEditor(width: number): Promise<{ page: Page; id: number; errors: string[] }> {
    const { account, cookie } = await aSignedInPerson();
    const facts = {
      city: 'Porto',
      features: ['Grows back', 'Works with every pen'],
      socials: { x: 'https://x.com/ink' },
    };
    const listing = aListing({
      owner_account_id: account._id,
      name: 'Quillmoss',
      tagline: 'Ink that grows back',
      ...facts,
    });
    await saveListings([listing]);
    const { page, errors } = await visit('/about', { width });
    await signInBrowser(page, site, cookie);
    await page.goto(`/account/listings/${listing._id}/edit`);
    return { page, id: listing._id, errors };
  }

  test('update the preview while typing, and publish nothing before the button is pressed', async () => {
    const { page, id, errors } = await atEditor(1280);
    await preview(page).getByText('Works with every pen').click();
    await eventually(() => focused(page)).toBe('fields.features.1');
    await preview(page).getByRole('link', { name: 'X', exact: true }).click();
    await eventually(() => focused(page)).toBe('company_socials.x');
    await unfold(page, 'Basics');
    await page.locator('[name="fields.tagline"]').fill('Ink from the woods');
    await preview(page).getByText('Ink from the woods', { exact: true }).waitFor();
    expect(await page.locator('[data-save-status]').textContent()).toBe('Not saved yet, kept in this browser');
    expect((await ListingModel.findById(id).orFail().lean().exec()).tagline).toBe('Ink that grows back');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await loaded;
    await preview(page).getByText('Ink from the woods', { exact: true }).waitFor();
    expect((await ListingModel.findById(id).orFail().lean().exec()).tagline).toBe('Ink from the woods');
    expect(errors).toEqual([]);
  });

  test('act in place for the buttons of the owner’s draft, and publish nothing that was typed elsewhere', async () => {
    const { page, id, errors } = await atEditor(1280);
    const { owner_account_id } = await ListingModel.findById(id).orFail().lean().exec();
    const draft = aDraft({ account_id: owner_account_id ?? '', listing_id: id, values: { name: 'Quillmoss' } });
    draft.fields.tagline = draftedField('Ink that grows back', 'Quillmoss: ink that grows back');
    await DraftModel.insertMany([draft]);
    await page.goto(`/account/drafts/${draft._id}`);
    await page.getByRole('button', { name: 'Expand all' }).click();
    await page.locator('[name="fields.name"]').fill('Quillmoss Pro');
    await preview(page).getByRole('heading', { name: 'Quillmoss Pro', exact: true }).waitFor();
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed')).length);
    await eventually(kept).toBe(1);
    await page.getByRole('button', { name: 'Lock: Tagline' }).click();
    await eventually(() => page.locator('#fields-tagline .draft-state').textContent()).toBe('Locked');
    expect(await page.locator('[data-save-status]').textContent()).toBe('Not saved yet, kept in this browser');
    expect(await page.locator('[name="fields.name"]').inputValue()).toBe('Quillmoss Pro');
    expect((await ListingModel.findById(id).orFail().lean().exec()).name).toBe('Quillmoss');
    await page.getByRole('button', { name: 'Save and publish' }).click();
    await page.getByText('Saved and published.').waitFor();
    expect((await ListingModel.findById(id).orFail().lean().exec()).name).toBe('Quillmoss Pro');
    await eventually(kept).toBe(0);
    await page.getByRole('button', { name: 'Unlock: Tagline' }).click();
    await eventually(() => page.locator('#fields-tagline .draft-state').textContent()).not.toBe('Locked');
    await page.locator('[name="fields.tagline"]').fill('Ink of the forest');
    await page.getByRole('button', { name: 'Lock: Tagline' }).click();
    await eventually(async () => (await ListingModel.findById(id).orFail().lean().exec()).tagline).toBe(
      'Ink of the forest',
    );
    expect(errors).toEqual([]);
  });

  test('list and link to what saving would refuse while typing, and show each section’s progress', async () => {
    const { page } = await atEditor(1280);
    const says = (id: string) => page.locator(`[data-fresh="${id}-says"]`).textContent();
    await page.getByRole('button', { name: 'Expand all' }).click();
    expect(await page.getByRole('group', { name: 'Issues to fix' }).count()).toBe(0);
    await page.locator('[name="fields.country"]').fill('Atlantis');
    await page.locator('[name="fields.features.1"]').fill('');
    await page.locator('[name="faqs.0.question"]').fill('Why?');
    await eventually(() => page.locator('[data-walk-words]').textContent()).toBe('2 to fix');
    expect(await says('company')).toMatch(/Porto, Atlantis\s*1 issue to fix/);
    expect(await says('features-part')).toMatch(/1 feature\s*1 of 2/);
    await page.getByRole('button', { name: 'Next issue' }).click();
    await eventually(() => focused(page)).toBe('fields.country');
    await page.locator('[name="fields.country"]').fill('Portugal');
    await page.locator('[name="faqs.0.question"]').fill('');
    await eventually(() => page.getByRole('group', { name: 'Issues to fix' }).count()).toBe(0);
    expect(await says('company')).toMatch(/Porto, Portugal\s*2 of 4/);
  });

  test('show on phones a preview with what was typed beforehand', async () => {
    const { page } = await atEditor(360);
    await unfold(page, 'Basics');
    await page.locator('[name="fields.tagline"]').fill('Ink from the woods');
    await page.locator('.panes-switch').getByText('Preview').click();
    await preview(page).getByText('Ink from the woods', { exact: true }).click();
    await eventually(() => focused(page)).toBe('fields.tagline');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test.each([360, 1280])(
    'pass axe and html-validate at %i px, light or dark',
    async (width) => {
      const { page, id, errors } = await atEditor(width);
      await expectNoObjections(page, `/account/listings/${id}/preview?framed=yes`);
      expect(errors).toEqual([]);
    },
    60_000,
  );
});
