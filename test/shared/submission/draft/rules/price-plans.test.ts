import { describe, expect, test } from 'vitest';
import { pricePlans } from '../../../../../shared/submission/draft/rules/price-plans.ts';
import { readSite } from '../../../../../shared/submission/draft/site/site-reading.ts';

const plansOf = (html: string) => {
  const site = readSite([
    { url: 'https://acme.example/', html: `<title>Acme</title><main><h1>Acme</h1>${html}</main>` },
  ]);
  const plans = site === undefined ? [] : pricePlans(site);
  return plans.map(({ name, amount, currency, interval, isPerSeat }) => [name, amount, currency, interval, isPerSeat]);
};

describe('the plans of a product', () => {
  test('have a name, an amount, a currency, a period and whether each person pays', () => {
    const html =
      '<div><h3>Solo</h3><p>0 €</p></div><div><h3>Team</h3><p>1.299,50 €</p><p>pro Nutzer und Monat</p></div><div><h3>Konzern</h3><p>auf Anfrage</p></div>';
    expect(plansOf(html)).toEqual([
      ['Solo', 0, 'EUR', null, false],
      ['Team', 1299.5, 'EUR', 'month', true],
      ['Konzern', null, null, null, false],
    ]);
  });

  test('are told apart for a month and for a year', () => {
    expect(plansOf('<h2>요금제</h2><div>플러스</div><div>월 3,900원</div><div>연 39,000원</div>')).toEqual([
      ['플러스', 3900, 'KRW', 'month', false],
      ['플러스', 39000, 'KRW', 'year', false],
    ]);
  });

  test('have the names that stand over the columns of a table', () => {
    const table =
      '<table><tr><th>Basis</th><th>Profi</th></tr><tr><td>29 zł miesięcznie</td><td>59 zł miesięcznie</td></tr></table>';
    expect(plansOf(table)).toEqual([
      ['Basis', 29, 'PLN', 'month', false],
      ['Profi', 59, 'PLN', 'month', false],
    ]);
  });

  test('are none where money is saved, or only one price is named', () => {
    expect(plansOf('<h3>Acme saves</h3><p>$500 saved a month</p><h3>And</h3><p>$20 saved a year</p>')).toEqual([]);
    expect(plansOf('<h3>One</h3><p>$5/mo</p>')).toEqual([]);
  });
});
