import { describe, expect, test } from 'vitest';
import { currencyIn } from '../../../../../shared/submission/draft/language/plan-words.ts';
import { amountsIn, numberIn } from '../../../../../shared/submission/draft/rules/money.ts';
import { priceStatements } from '../../../../../shared/submission/draft/rules/price-phrases.ts';

describe('an amount of money', () => {
  test.each([
    ['٤٥ ج.م /مركبة/شهر', '٤٥ ج.م', 45, 'EGP'],
    ['1.000.000 đ/tháng', '1.000.000 đ', 1_000_000, 'VND'],
    ['₹1,20,000 per year', '₹1,20,000', 120_000, 'INR'],
    ['49.990Ft / hónaptól', '49.990Ft', 49_990, 'HUF'],
    ['€150+ IVA annuale', '€150', 150, 'EUR'],
    ['د.إ15 شهريا', 'د.إ15', 15, 'AED'],
    ['65,000 yen per month', '65,000 yen', 65_000, 'JPY'],
    ['1 150 ש"ח לחודש', '1 150 ש"ח', 1150, 'ILS'],
  ])('is read the way its country writes it: %s', (text, amount, number, currency) => {
    expect(amountsIn(text)).toEqual([amount]);
    expect([numberIn(amount), currencyIn(amount)]).toEqual([number, currency]);
  });

  test.each(['R$ 1,3 tri', '€150+ raised', '5 km', 'SAP S/4HANA', 'In 2023 won the cup'])(
    "isn't found in %s",
    (text) => {
      expect(amountsIn(text)).toEqual([]);
    },
  );
});

describe('a free product', () => {
  test.each([
    'Grátis para começar',
    'Free to start, no card needed.',
    'تركيب وإعداد مجاني تماماً',
    'Compra 1 activación y la 2da es gratis.',
  ])("isn't stated by %s", (text) => {
    expect(priceStatements(text)).not.toContain('free product');
  });

  test('is stated of one plan when the sentence names a plan', () => {
    expect(priceStatements('Basic plan tamamen ücretsizdir.')).toEqual(['free plan']);
  });

  test("isn't stated by a website whose texts are open source", () => {
    expect(priceStatements('This content is open source')).toEqual([]);
    expect(priceStatements('Acme is open source.')).toContain('open source');
  });
});
