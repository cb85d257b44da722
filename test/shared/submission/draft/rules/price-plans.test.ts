import { describe, expect, test } from 'vitest';
import { pricePlans } from '../../../../../shared/submission/draft/rules/price-plans.ts';
import { readSite } from '../../../../../shared/submission/draft/site/site-reading.ts';
import { draftedValue } from '../../../../support/draft-of.ts';

const plansOf = (html: string) => {
  const site = readSite([
    { url: 'https://acme.example/', html: `<title>Acme</title><main><h1>Acme</h1>${html}</main>` },
  ]);
  const plans = site === undefined ? [] : pricePlans(site);
  return plans.map(({ name, amount, currency, interval, isPerSeat }) => [name, amount, currency, interval, isPerSeat]);
};

test("a table's header names its plans, including a free one", () => {
  const html = `<table><tr><th>Feature</th><th>Free</th><th>Pro</th></tr>
    <tr><th>Places</th><td>1</td><td>5</td></tr><tr><th>Price</th><td>Free</td><td>€9 / month</td></tr></table>`;
  expect(plansOf(html)).toEqual([
    ['Free', 0, null, null, false],
    ['Pro', 9, 'EUR', 'month', false],
  ]);
});

describe("a product's plans", () => {
  test('have a name, an amount, a currency, a period and whether each person pays', () => {
    const html =
      '<div><h3>Solo</h3><p>0 €</p></div><div><h3>Team</h3><p>1.299,50 €</p><p>pro Nutzer und Monat</p></div><div><h3>Konzern</h3><p>auf Anfrage</p></div>';
    expect(plansOf(html)).toEqual([
      ['Solo', 0, 'EUR', null, false],
      ['Team', 1299.5, 'EUR', 'month', true],
    ]);
  });

  test('have names without the badge beside them, in any language', () => {
    const html =
      '<div><h3>Start</h3><p>199 kr per månad</p></div><div><h3>Väx · populärast</h3><p>449 kr per månad</p></div>';
    expect(plansOf(html).map(([name]) => name)).toEqual(['Start', 'Väx']);
  });

  test('are separated by month and year', () => {
    expect(plansOf('<h2>요금제</h2><div>플러스</div><div>월 3,900원</div><div>연 39,000원</div>')).toEqual([
      ['플러스', 3900, 'KRW', 'month', false],
      ['플러스', 39000, 'KRW', 'year', false],
    ]);
  });

  test("have the names above a table's columns", () => {
    const table =
      '<table><tr><th>Basis</th><th>Profi</th></tr><tr><td>29 zł miesięcznie</td><td>59 zł miesięcznie</td></tr></table>';
    expect(plansOf(table)).toEqual([
      ['Basis', 29, 'PLN', 'month', false],
      ['Profi', 59, 'PLN', 'month', false],
    ]);
  });

  test('are missing when money is saved, or only one price is named', () => {
    expect(plansOf('<h3>Acme saves</h3><p>$500 saved a month</p><h3>And</h3><p>$20 saved a year</p>')).toEqual([]);
    expect(plansOf('<h3>One</h3><p>$5/mo</p>')).toEqual([]);
  });
});

describe('a plan', () => {
  test('billed yearly says so beside its price', () => {
    const html =
      '<div><h3>Solo</h3><p>19 € / mois</p><p>15 € / mois</p><p>facturé 180 € par an</p></div><div><h3>Duo</h3><p>49 € / mois</p></div>';
    expect(plansOf(html).map(([name, amount]) => `${name} ${amount}`)).toEqual(['Solo 19', 'Solo 15', 'Duo 49']);
  });

  test('is a card headed by a word for free', () => {
    const html = '<div><h3>Grátis</h3><p>até 50 garrafas</p></div><div><h3>Pro</h3><p>3,99 € por mês</p></div>';
    expect(plansOf(html)).toEqual([
      ['Grátis', 0, null, null, false],
      ['Pro', 3.99, 'EUR', 'month', false],
    ]);
  });

  test("from a table row with two prices has its row's name", () => {
    const html =
      '<table><tr><td>Visitors</td><td>Free</td></tr><tr><td>Parish</td><td>£14 a month or £140 a year</td></tr></table>';
    expect(plansOf(html)).toEqual([
      ['Visitors', 0, null, null, false],
      ['Parish', 14, 'GBP', 'month', false],
      ['Parish', 140, 'GBP', 'year', false],
    ]);
  });

  test('is read with its period abbreviated', () => {
    const html = '<div><h3>Gabinet</h3><p>79 zł/mies.</p></div><div><h3>Klinika</h3><p>249 zł/mies.</p></div>';
    expect(plansOf(html).map(([name, amount]) => `${name} ${amount}`)).toEqual(['Gabinet 79', 'Klinika 249']);
  });
});

test('a plan is listed once, under its heading, without the word "Free" beside its $0', () => {
  const card = (name: string, price: string, ...features: string[]): string =>
    `<div><h3>${name}</h3><p>For everybody who plans</p><div>${price}</div>${features.map((each) => `<div>${each}</div>`).join('')}</div>`;
  const cards = [card('Free', '$0'), card('Creator', '$29/month', 'Brand tools'), card('Studio', '$99/month')].join('');
  expect(plansOf(`${cards}<p>Creator Popular</p><div>$29 /mo</div>`).map(([name]) => name)).toEqual([
    'Free',
    'Creator',
    'Studio',
  ]);
});

test('amounts per user and month, with the unit below them, are no list of single prices', () => {
  const card = (name: string, price: string): string => `<div><p>${name}</p><p>${price}</p><p>User/Month</p></div>`;
  const pricing = `<main><h1>Pricing</h1>${card('Basic', '7$')}${card('Premium', '12$')}</main>`;
  expect(draftedValue('pricing_summary', '<title>Acme</title>', { '/pricing': pricing })).toBeNull();
});
