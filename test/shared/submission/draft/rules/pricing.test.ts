import { describe, expect, test } from 'vitest';
import { draftOf } from '../../../../support/draft-of.ts';

function pricingOf(html: string, pages?: Record<string, string>): [unknown, unknown] {
  const { fields } = draftOf(html, pages);
  return [fields.pricing_model.value, fields.pricing_summary.value];
}

describe('pricing', () => {
  test.each([
    ['Subscription', 'Plans start at $12 per month.'],
    ['Subscription', 'It costs €70 to €100 per week.'],
    ['Freemium', 'Acme has a free plan for everybody.'],
    ['Freemium', 'Free for 3 users.'],
    ['Freemium', 'Free for 5 invoices a month.'],
    ['Free', 'Acme is free and always will be.'],
    ['Usage-based', 'You pay only for the time you use.'],
    ['Open source', 'Acme is 100% open source for everybody.'],
    ['One-time', 'A one-time payment of $99.'],
  ])('is %s where a sentence says so', (model, sentence) => {
    expect(pricingOf(`<p>${sentence}</p>`)[0]).toBe(model);
  });

  test.each([
    'Start for free',
    'Try it free for 14 days.',
    'Free for 3 months.',
    'Save $900 per year with Acme.',
    'Up to $5 million insurance per year.',
    'Request pricing',
    'Our customers raised $12 million per year.',
    'Get our free guide to weeks.',
    '$0 /month† per month†',
  ])('isn\'t stated by "%s"', (sentence) => {
    expect(pricingOf(`<p>${sentence}</p>`)[0]).toBeNull();
  });

  test("isn't Free where only a part is, beside prices", () => {
    const bonus = 'Bonus dla firm: Przy zamówieniu wdrożenia zabezpieczeń lub całego pakietu dojazd jest bezpłatny.';
    expect(pricingOf(`<p>Audyt: 700 zł</p><p>${bonus}</p>`)).toEqual([null, null]);
  });

  test.each(['お見積もりはお気軽に', 'Try Acme free for 14 days.', '修正は2回まで無料です。'])(
    'isn\'t summed up by "%s" alone',
    (sentence) => {
      expect(pricingOf(`<p>${sentence}</p>`)[1]).toBeNull();
    },
  );

  test("isn't Freemium because an amount is zero", () => {
    expect(pricingOf('<table><tr><td>€12 per month</td></tr><tr><td>€0</td></tr></table>')[0]).toBe('Subscription');
  });

  test('is summed up without small talk beside an amount, and without header buttons', () => {
    const html = `<header><a href="/in">Try Acme free for 14 days</a></header><p>€12 per month</p>
      <p>The free version is no demo: it keeps on planning your weeks for as long as you leave it running.</p>`;
    expect(pricingOf(html)[1]).toBe('€12 per month');
  });

  test('is blank when something free is beside paid plans without a price', () => {
    expect(pricingOf('<p>The planner is completely free.</p><p>Reports come with our paid plans.</p>')[0]).toBeNull();
  });

  test('is Freemium when a free plan is beside a price', () => {
    expect(pricingOf('<p>Acme has a free plan for everybody.</p><p>Pro is $9 per month.</p>')[0]).toBe('Freemium');
  });

  test.each(['Acme is free and always will be.', 'Acme has a free plan for everybody.'])(
    'is to be checked where only words say so: %s',
    (sentence) => {
      expect(draftOf(`<p>${sentence}</p>`).fields.pricing_model.isUnsure).toBe(true);
    },
  );

  test('is blank where a sentence only says that prices are on request', () => {
    expect(pricingOf('<p>Get in contact so you can get accurate pricing based on your needs.</p>')[0]).toBeNull();
  });

  test.each([
    ['two currencies, since a template left some of them', 'Office', '$29 / month', null],
    ['two prices for one name, since that is no name', 'Home', '€29 / month', '€9 / month · €29 / month'],
    ['nothing contradictory', 'Office', '€29 / month', 'Home €9 / month · Office €29 / month'],
  ])('sums up plans with %s', (_, name, price, summary) => {
    const html = `<h2>Pricing</h2><div><h3>Home</h3><p>€9 / month</p></div><div><h3>${name}</h3><p>${price}</p></div>`;
    expect(draftOf(html).fields.pricing_summary.value).toBe(summary);
  });

  test('has a summary without an amount only to be checked', () => {
    expect(draftOf('<p>Acme is free and always will be.</p>').fields.pricing_summary).toMatchObject({ isUnsure: true });
  });

  test('needs no check where a price says so', () => {
    expect(draftOf('<p>Plans start at $12 per month.</p>').fields.pricing_model.isUnsure).toBeUndefined();
  });

  test('leaves out a button beside an amount, and amounts that only the metadata names', () => {
    const meta = '<meta name="description" content="Acme plans your week. From $5 a month.">';
    const page = `${meta}<main><h2>Pricing</h2><p>$12 /month</p><p>Start your free trial and see all plans</p></main>`;
    expect(pricingOf(page)[1]).toBe('$12 /month');
  });

  test("is summed up in the site's sentences, the pricing page first", () => {
    const [, summary] = pricingOf('<p>Prices from $15 per month.</p><p>Try Acme free for 30 days.</p>', {
      '/pricing': '<div><span>$12</span><div>/month</div></div>',
    });
    expect(summary).toBe('$12 /month · Try Acme free for 30 days.');
  });
});
