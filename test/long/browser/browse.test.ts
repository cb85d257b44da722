import { describe, expect, test } from 'vitest';
import { describeReading } from '../../support/shared-site.ts';

describeReading('browsing', ({ visit }) => {
  test('rows of a ranked list line up, with a rank or without', async () => {
    const { page } = await visit('/categories/developer-tools');
    const list = page.locator('.category-products .listing-rows');
    const ranks = list.locator('.listing-row-rank');
    expect(await ranks.count()).toBeGreaterThan(1);
    await ranks.last().evaluate((rank) => rank.remove());
    const lefts = await list.locator('h3').evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
  });

  describe('the filters', () => {
    test('apply when chosen, with updated counts, and keep the focus', async () => {
      const { page, errors } = await visit('/products');
      const pricing = page.getByRole('group', { name: 'Pricing' });
      const before = await pricing
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => one.parentElement?.textContent));
      const category = page.getByRole('group', { name: 'Category' });
      await category.getByLabel('Developer Tools').check();
      const chip = page.getByRole('link', { name: 'Remove Category: Developer Tools' });
      await chip.waitFor();
      expect(new URL(page.url()).search).toBe('?category=developer-tools');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('developer-tools');
      const after = await pricing
        .getByRole('radio')
        .evaluateAll((all) => all.map((one) => one.parentElement?.textContent));
      expect(after).not.toEqual(before);
      const count = await page.locator('.browse-count').textContent();
      const button = page.getByRole('button', { name: /^Show/ });
      expect(await button.textContent()).toBe(`Show ${count}`);
      expect(await page.locator('[data-browse-said]').textContent()).toBe(count);
      await page.goBack();
      await chip.waitFor({ state: 'detached' });
      expect(await category.getByLabel('All categories').isChecked()).toBe(true);
      await page.goForward();
      await chip.click();
      await page.waitForURL('/products');
      expect(errors).toEqual([]);
    });

    test('with many choices can be searched, with parents shown, and Enter takes the first', async () => {
      const { page, errors } = await visit('/products');
      const category = page.getByRole('group', { name: 'Category' });
      const find = category.getByRole('searchbox', { name: 'Find a category' });
      const shown = () => category.locator('.facet-choice:visible [dir]').allTextContents();
      const all = await shown();
      await find.fill('no category has this');
      expect([await shown(), await category.getByRole('status').textContent()]).toEqual([
        [],
        'No products contain these words.',
      ]);
      await find.fill('DEVEL');
      expect(await shown()).toContain('Developer Tools');
      expect((await shown()).length).toBeLessThan(all.length);
      await find.press('Enter');
      await page.getByRole('link', { name: 'Remove Category: Developer Tools' }).waitFor();
      expect(new URL(page.url()).search).toBe('?category=developer-tools');
      expect(errors).toEqual([]);
    });

    test('keep cast votes marked', async () => {
      const { page, errors } = await visit('/terms');
      const marks = { voted: ['agentjig'], held: [], waiting: [], followed: [] };
      await page.route('**/account/marks', (route) => route.fulfill({ json: marks }));
      await page.goto('/products');
      await page.getByRole('radio', { name: /^Developer Tools/ }).check();
      await page.getByRole('link', { name: 'Remove Category: Developer Tools' }).waitFor();
      await page.locator('[data-votes-of="agentjig"][aria-pressed="true"]').waitFor();
      expect(errors).toEqual([]);
    });

    test('wait out a lost connection without losing the page, then apply', async () => {
      const { page } = await visit('/products', { width: 360 });
      const [context, note] = [page.context(), page.locator('.offline-note')];
      const before = await page.locator('.browse-count').textContent();
      expect(await note.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Filters' }).click();
      await context.setOffline(true);
      await note.waitFor();
      await page.getByRole('radio', { name: /^Developer Tools/ }).check();
      expect(await page.locator('.browse-count').textContent()).toBe(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await context.setOffline(false);
      await page.locator('.chosen-filters').getByText('Category: Developer Tools').waitFor({ state: 'attached' });
      expect(await note.isVisible()).toBe(false);
    });

    test('are changed or removed in one step each', async () => {
      const { page } = await visit('/products?pricing_model=Free');
      const pricing = page.getByRole('group', { name: 'Pricing' });
      const found = page.locator('.chosen-filters');
      expect(await pricing.getByRole('radio').count()).toBeGreaterThan(3);
      await pricing.getByLabel('Freemium').check();
      await found.getByText('Pricing: Freemium').waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Freemium');
      await pricing.getByLabel('Any pricing').check();
      await found.waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
    });

    test('are a sheet on phones that opens and closes by keyboard and works without scripts', async () => {
      const { page } = await visit('/products', { width: 360, javaScriptEnabled: false });
      const [opener, country] = [page.getByRole('button', { name: 'Filters' }), page.getByLabel('Portugal')];
      expect(await country.isVisible()).toBe(false);
      await opener.press('Enter');
      expect(await country.isVisible()).toBe(true);
      const sheet = await page.locator('.filters-sheet').boundingBox();
      expect([sheet?.x, sheet?.width, Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))]).toEqual([0, 360, 800]);
      await page.keyboard.press('Escape');
      expect(await country.isVisible()).toBe(false);
      await opener.press('Enter');
      await country.check();
      await page.getByRole('button', { name: 'Show products' }).click();
      await page.waitForURL(/country=PT/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });

  describe('the sort order and the view', () => {
    test.each([360, 1280])(
      'are links that apply at once, even without scripts, and keep the filters, at %i px',
      async (width) => {
        const { page } = await visit('/products?pricing_model=Freemium', { width, javaScriptEnabled: false });
        const current = () => page.locator('.link-choice [aria-current]').allTextContents();
        expect(await current()).toEqual(['Live products', 'List', 'Most voted']);
        await page.getByRole('list', { name: 'Sort by' }).getByRole('link', { name: 'Newest' }).click();
        await page.waitForURL('/products?pricing_model=Freemium&sort=newest');
        expect(await current()).toEqual(['Live products', 'List', 'Newest']);
        expect(await page.getByRole('link', { name: 'Remove Pricing: Freemium' }).getAttribute('href')).toBe(
          '/products?sort=newest',
        );
        await page.getByRole('list', { name: 'Show' }).getByRole('link', { name: 'Upcoming launches' }).click();
        await page.waitForURL('/products?pricing_model=Freemium&status=upcoming');
        expect(await current()).toEqual(['Upcoming launches', 'List', 'Soonest']);
      },
    );

    test('stay when filtering', async () => {
      const { page } = await visit('/products?sort=newest&view=grid');
      await page.getByRole('radio', { name: /^Developer Tools/ }).check();
      await page.getByRole('link', { name: 'Remove Category: Developer Tools' }).waitFor();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        category: 'developer-tools',
        sort: 'newest',
        view: 'grid',
      });
      const votes = page.getByRole('list', { name: 'Sort by' }).getByRole('link', { name: 'Most voted' });
      expect(await votes.getAttribute('href')).toBe('/products?category=developer-tools&view=grid');
    });
  });

  test('fetches current votes for the products on a cached page', async () => {
    const { page } = await visit('/products');
    const from = (await page.locator('main').getAttribute('data-votes-from')) ?? '';
    const answer = await page.request.get(from);
    const { items }: { items: { slug: string }[] } = await answer.json();
    const shown = await page
      .locator('.browse-found [data-votes-of]')
      .evaluateAll((all) => all.map((count) => (count instanceof HTMLElement ? count.dataset.votesOf : '')));
    expect(shown.length).toBeGreaterThan(10);
    const slugs = items.map(({ slug }) => slug);
    expect(shown.filter((slug) => !slugs.includes(slug ?? ''))).toEqual([]);
  });

  test('shows products as cards with covers in grid view, and filters still work', async () => {
    const { page } = await visit('/products', { width: 360 });
    await page.getByRole('link', { name: 'Grid' }).click();
    await page.waitForURL('/products?view=grid');
    expect(await page.locator('.listing-grid .cover').count()).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('group', { name: 'Country' }).getByRole('radio').nth(1).check();
    await page.locator('.chosen-filters').waitFor();
    expect(await page.locator('.listing-grid').count()).toBe(1);
    expect(await page.locator('.listing-rows').count()).toBe(0);
  });

  test('leaves room for names above launch dates in grid view', async () => {
    const { page } = await visit('/products?view=grid&status=upcoming');
    const names = await page
      .locator('.listing-grid-text')
      .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(names.length).toBeGreaterThan(5);
    expect(Math.min(...names)).toBeGreaterThan(220);
  });

  test('finds a category by a word of its name, with its parents, and says when there is none', async () => {
    const { page } = await visit('/categories', { width: 360 });
    const [tiles, branch] = [page.locator('.category-tile'), page.getByRole('link', { name: 'Automated Testing' })];
    const all = await tiles.count();
    expect(all).toBeGreaterThan(5);
    expect(await branch.isVisible()).toBe(false);
    const field = page.getByLabel('Find a category');
    await field.fill('automated');
    expect(await branch.isVisible()).toBe(true);
    expect(await page.locator('.category-tile:visible').count()).toBe(1);
    await field.fill('xylophonist');
    expect(await page.getByRole('status').textContent()).toBe('No matching categories.');
    await field.fill('');
    expect(await page.locator('.category-tile:visible').count()).toBe(all);
  });
});
