import { expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';

const rows = [
  ['Quilldock', 'Globex', 'Initech'],
  ['€49.90', '€290 a year', '€130 a year'],
];

function priceOf([heads = [], prices = []]: readonly (readonly string[])[]): unknown {
  const cells = (texts: readonly string[], cell: string) => texts.map((text) => `<${cell}>${text}</${cell}>`).join('');
  const table = `<table><tr><th></th>${cells(heads, 'th')}</tr><tr><td>First year</td>${cells(prices, 'td')}</tr></table>`;
  const html = `<title>Prices - Quilldock</title><main><h1>One licence</h1><p>€49.90 once, taxes included.</p>${table}</main>`;
  const page = { url: 'https://quilldock.example/', html };
  return draftByRules([page], []).fields.pricing_summary.value;
}

test('in a table comparing the product with others, only its own column has its prices', () => {
  expect(priceOf(rows)).toContain('€49.90');
  expect(priceOf(rows)).not.toMatch(/290|130/);
});

test('a table of plans is read whole', () => {
  const plans = [
    ['Basic', 'Team', 'School'],
    ['€5 a month', '€29 a month', '€130 a month'],
  ];
  expect(priceOf(plans)).toMatch(/5.*29.*130/);
});
