import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { unfold } from '../../support/editor-panes.ts';
import { aListing } from '../../support/factories.ts';
import { pageObjections } from '../../support/page-objections.ts';

const timeout = 180_000;
const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
// A URL refused without a network request.
const about = 'http://127.0.0.1:9/about';

describeInBrowser('a listing’s own editor', ({ site, visit }) => {
  /** An owner's browser, with a listing that has something to show on every page. */
  async function atHome(width: number): Promise<{ page: Page; errors: string[]; id: number }> {
    const { account, cookie } = await aSignedInPerson();
    const visited = await visit('/about', { width });
    await signInBrowser(visited.page, site, cookie);
    const listing = aListing({
      owner_account_id: account._id,
      name: `Quillmoss ${long}`,
      city: 'Porto',
      pricing_summary: 'Pro: $5',
      launched_at: now,
      launches: [{ week: '2026-11-09', votes: 3, launched_at: now, votes_reached_at: now }],
    });
    await saveListings([listing]);
    const draft = aDraft({ account_id: account._id, listing_id: listing._id, url: 'http://127.0.0.1:9/' });
    draft.fields.city = draftedField('Porto', `Made in ${long}, Porto`, about);
    draft.fields.pricing_summary = draftedField('Pro: $5', 'Pro is $5 per month', about);
    const quotes = [
      { quote: `Made in ${long}, Porto`, url: about, outcome: 'missing' },
      { quote: 'Pro is $5 per month', url: about, outcome: 'http_error' },
    ];
    await DraftModel.insertMany([{ ...draft, quotes: { checked_at: now, quotes } }]);
    const call = (operation: Parameters<typeof callAs>[1], input: object) =>
      callAs(account._id, operation, { listing_id: listing._id, ...input });
    await call('update_my_listing', { fields: { tagline: `Ink ${long}` } });
    await call('update_my_listing', {
      fields: { tagline: 'Ink that grows back', description: `# ${long}\n\nIt *grows*.` },
    });
    await call('post_listing_update', { title: `News ${long}`, body: 'It got better.' });
    await call('add_milestone', { date: '2026-01-02', title: `First ${long}`, url: 'https://quillmoss.example/' });
    await call('set_founder_story', { title: 'Why ink', problem: 'Blots' });
    return { page: visited.page, errors: visited.errors, id: listing._id };
  }

  describe('unsaved input', () => {
    const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
    const offered = (page: Page) => page.getByText('You have unsaved text');

    test(
      'is offered when the page reopens, even after closing at once, and not once it is saved',
      async () => {
        const { page, errors, id } = await atHome(360);
        const address = `/account/listings/${id}/edit`;
        await page.goto(address);
        await unfold(page, 'Basics');
        await field(page, 'fields.headline').fill('A desk with a garden');
        await page.goto('/about');
        await page.goto(address);
        expect(await pageObjections(page)).toEqual([]);
        // What comes back is visible, even if it was folded.
        await page.locator('details[data-fold="basics"] > summary').click();
        await page.getByRole('button', { name: 'Restore', exact: true }).click();
        expect(await field(page, 'fields.headline').isVisible()).toBe(true);
        expect(await field(page, 'fields.headline').inputValue()).toBe('A desk with a garden');
        await page.getByRole('button', { name: 'Save and publish' }).click();
        await page.getByText('Saved and published.').waitFor();
        expect(await offered(page).count()).toBe(0);
        await field(page, 'fields.headline').fill('A desk with two gardens');
        await page.reload();
        await expect.poll(() => offered(page).count()).toBe(1);
        expect(await field(page, 'fields.headline').inputValue()).toBe('A desk with a garden');
        await page.getByRole('button', { name: 'Discard', exact: true }).click();
        await page.reload();
        expect(await offered(page).count()).toBe(0);
        expect(errors).toEqual([]);
      },
      timeout,
    );

    test(
      'is in the form after a refusal, and survives another form’s button',
      async () => {
        const { page, id } = await atHome(1280);
        const address = `/account/listings/${id}/edit`;
        await page.goto(address);
        await page.getByRole('button', { name: 'Expand all' }).click();
        await field(page, 'fields.headline').fill('A desk with a garden');
        await field(page, 'fields.country').fill('XX');
        await page.getByRole('button', { name: 'Save and publish' }).click();
        await page.getByRole('heading', { name: '1 issue to fix' }).waitFor();
        expect(await field(page, 'fields.headline').inputValue()).toBe('A desk with a garden');
        expect(await offered(page).count()).toBe(0);
        await page.goto(address);
        await expect.poll(() => offered(page).count()).toBe(1);
        await page.getByRole('button', { name: 'Check quotes' }).click();
        await page.waitForURL(/done=check/, { timeout: 30_000 });
        await expect.poll(() => offered(page).count()).toBe(1);
      },
      timeout,
    );
  });
});
