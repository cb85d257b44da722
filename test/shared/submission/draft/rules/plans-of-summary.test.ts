import { describe, expect, test } from 'vitest';
import { plansOfSummary } from '../../../../../shared/submission/draft/rules/plans-of-summary.ts';
import { draftOf } from '../../../../support/draft-of.ts';

const rowsOf = (summary: string | null) => plansOfSummary(summary).map(({ name, prices }) => [name, ...prices]);

describe("a pricing summary's plans", () => {
  test.each([
    [
      'Solo $9 a month · Team $29 a month',
      [
        ['Solo', '$9 a month'],
        ['Team', '$29 a month'],
      ],
    ],
    ['Free · Pro: 12 €/Monat', [['Free'], ['Pro', '12 €/Monat']]],
    [
      'Starter gratis | Team 49 zł / mies. | Firma na zapytanie',
      [
        ['Starter', 'gratis'],
        ['Team', '49 zł / mies.'],
        ['Firma', 'na zapytanie'],
      ],
    ],
    [
      'Pro from $8 · Enterprise Contact us',
      [
        ['Pro', 'from $8'],
        ['Enterprise', 'Contact us'],
      ],
    ],
    [
      'Pro $10 a month · Pro $100 a year · Max $20 a month',
      [
        ['Pro', '$10 a month', '$100 a year'],
        ['Max', '$20 a month'],
      ],
    ],
  ])('are read from "%s"', (summary, rows) => {
    expect(rowsOf(summary)).toEqual(rows);
  });

  test.each([
    null,
    '',
    'Solo $9 a month',
    '29 € · 59 €',
    'Free for one bench; $14 a month for up to six.',
    'Plans start at $12 per month. · Try it free for 14 days.',
    'It is free for everybody · Team $9 a month',
    'Everything that you will ever need for $9 a month · Team $29 a month',
    'Solo $9 or $90 · Team $29',
    'Pro $10 a month · Pro $100 a year',
  ])('are missing in %j, which stays a sentence', (summary) => {
    expect(plansOfSummary(summary)).toEqual([]);
  });

  test('are those a draft found on a price page', () => {
    const card = (name: string, price: string) =>
      `<div><h3>${name}</h3><p>${price}</p><p>For those who write.</p></div>`;
    const { fields } = draftOf('<h1>Acme</h1>', { pricing: card('Solo', '$9 a month') + card('Team', '$29 a month') });
    expect(rowsOf(`${fields.pricing_summary.value}`)).toEqual([
      ['Solo', '$9 a month'],
      ['Team', '$29 a month'],
    ]);
  });
});
