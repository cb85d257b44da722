import { expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';

const draft = (html: string) =>
  draftByRules(
    [{ url: 'https://acorn.example/', html: `<title>Acorn</title><main><h1>Keep what you copy</h1>${html}</main>` }],
    [],
  );
const pricing = (html: string) => {
  const { pricing_model, pricing_summary } = draft(html).fields;
  return [pricing_model.value, pricing_summary.value];
};
const plans = '<h2>Prices</h2><div><h3>Solo</h3><p>$9 a month</p></div><div><h3>Team</h3><p>$29 a month</p></div>';

test("what is sold beside the product isn't its plan", () => {
  const summary = 'Solo $9 a month · Team $29 a month';
  for (const extra of [
    '<h2>Add-ons</h2><p>White label: $29/mo</p>',
    '<p>Rota module: + $5 a month</p>',
    '<p>Zusatzmodul Dienstplan: 9 € im Monat</p>',
  ])
    expect(pricing(plans + extra)).toEqual(['Subscription', summary]);
  expect(pricing('<h2>Price</h2><p>R$ 49 por mês, sem taxa de adesão.</p>')[0]).toBe('Subscription');
});

test("a shop's items and a restaurant's menu aren't read as prices, a one-time price is", () => {
  expect(pricing('<div><h3>Urban bag</h3><p>89 EUR</p></div><div><h3>Travel bag</h3><p>129 EUR</p></div>')).toEqual([
    null,
    null,
  ]);
  expect(pricing('<h2>Acorn</h2><p>€49 one-time</p>')).toEqual(['One-time', '€49 one-time']);
});

test('a single question counts below a heading that announces questions', () => {
  const asked = '<h4>Does it run on Windows?</h4><p>Not yet. It needs macOS 13 or newer.</p>';
  expect(draft(`<h2>FAQ</h2>${asked}`).faqs.map(({ question }) => question)).toEqual(['Does it run on Windows?']);
  expect(draft(`<h2>Why Acorn</h2>${asked}`).faqs).toEqual([]);
});

test('of a footer line only the statement about somebody else is left out', () => {
  const { contact_email, country } = draft(
    '</main><footer>Acorn SAS, 15 rue Haute, 35000 Rennes, France · hi@acorn.example · Newsletter by Globex</footer>',
  ).fields;
  expect([contact_email.value, country.value]).toEqual(['hi@acorn.example', 'FR']);
});
