import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeReading } from '../../support/shared-site.ts';

const countOf = (page: Page, slug: string) => page.locator(`[data-votes-of="${slug}"] > span`).first().textContent();

/** Answers the page's one request with votes other than the rendered ones. */
async function visitWithVotes(page: Page, address: string, changed: (body: Record<string, unknown>) => unknown) {
  const asked: string[] = [];
  await page.route('**/api/v1/**', async (route: Route) => {
    asked.push(new URL(route.request().url()).pathname);
    const response = await route.fetch();
    await route.fulfill({ response, json: changed(await response.json()) });
  });
  const answered = page.waitForResponse('**/api/v1/**');
  await page.goto(address);
  await (await answered).finished();
  return asked;
}

describeReading('votes on a cached page', ({ visit }) => {
  test('are corrected in place by one request, and announced once', async () => {
    const { page, errors } = await visit('/terms');
    const asked = await visitWithVotes(page, '/products/lastloaf', (body) => ({ ...body, votes: 1234 }));
    expect(asked).toEqual(['/api/v1/listings/lastloaf']);
    await page.getByText('Vote count updated.').waitFor({ state: 'attached' });
    expect(await countOf(page, 'lastloaf')).toBe('1,234');
    expect(errors).toEqual([]);
  });

  test('of this week are the week’s own, and one reads as a vote', async () => {
    const { page } = await visit('/terms');
    const asked = await visitWithVotes(page, '/', (body) => ({
      ...body,
      items: (body.items as { slug: string }[]).map((item) => ({ ...item, votes: 999_999, week_votes: 1 })),
    }));
    expect(asked).toEqual(['/api/v1/launches']);
    await page.getByText('vote counts updated.').waitFor({ state: 'attached' });
    const first = page.locator('.leader-card [data-votes-field="week_votes"]').first();
    expect((await first.textContent())?.replace(/\s+/g, ' ').trim()).toBe('1 vote this week : vote for Agentjig');
  });

  test('that have not changed are left alone, and nothing is announced', async () => {
    const { page } = await visit('/terms');
    await visitWithVotes(page, '/launches/2026-11-16', (body) => body);
    expect(await page.locator('.vote-count').count()).toBeGreaterThan(2);
    expect(await page.getByText(/vote counts? (was|were) updated/).count()).toBe(0);
  });

  test.each([
    '/',
    '/launches',
    '/launches/feed/most-voted',
    '/products',
    '/categories/developer-tools',
    '/founders/ailsa-creighmore',
  ])('of %s match between the API and the page', async (address) => {
    const { page, errors } = await visit(address);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-votes-of]').count()).toBeGreaterThan(0);
    expect(await page.getByText(/vote counts? (was|were) updated/).count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('stay as they are without a response', async () => {
    const { page, errors } = await visit('/terms');
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 200, body: 'no JSON' }));
    await page.goto('/products/lastloaf', { waitUntil: 'networkidle' });
    expect(Number(await countOf(page, 'lastloaf'))).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });

  test('shift nothing when they change', async () => {
    const { page } = await visit('/products/lastloaf');
    await page.waitForLoadState('networkidle');
    const boxOf = () => page.locator('.vote-count').first().boundingBox();
    const before = await boxOf();
    await visitWithVotes(page, '/products/lastloaf', (body) => ({ ...body, votes: 987 }));
    await page.getByText('Vote count updated.').waitFor({ state: 'attached' });
    expect(await boxOf()).toEqual(before);
  });
});

describeReading('a visitor’s own votes and follows', ({ visit }) => {
  const marks = { voted: ['agentjig', 'lastloaf'], held: ['agentjig'], waiting: [], followed: ['agentjig'] };
  const answered = (page: Page, answer: object, asked: string[] = []) =>
    page.route('**/account/marks', async (route) => {
      asked.push(route.request().method());
      await route.fulfill(answer);
    });

  test('show on a page shared by all, even from the browser’s cache', async () => {
    const { page, errors } = await visit('/terms');
    await answered(page, { json: marks });
    await page.goto('/products/agentjig');
    const button = page.locator('.listing-header .vote-button');
    await page.locator('.listing-header .vote-button[aria-pressed="true"]').waitFor();
    expect(await button.getAttribute('title')).toBe('You voted. Your vote is held for review.');
    await page.getByRole('button', { name: 'Following' }).waitFor();
    await page.goto('/products/lastloaf');
    await page.locator('.listing-header .vote-own').waitFor();
    expect(errors).toEqual([]);
  });

  test('are requested once while signed out, until the visitor returns from sign-in', async () => {
    const { page } = await visit('/terms');
    const asked: string[] = [];
    await answered(page, { status: 204 }, asked);
    for (const path of ['/', '/launches', '/products/agentjig']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    }
    expect(asked).toEqual(['GET']);
    expect(await page.locator('[aria-pressed="true"].vote-count, .vote-own').count()).toBe(0);
    for (const path of ['/sign-in', '/']) await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(asked).toHaveLength(2);
  });
});
