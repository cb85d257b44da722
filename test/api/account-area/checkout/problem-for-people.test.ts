import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemForPeople } from '../../../../api/account-area/checkout/problem-for-people.ts';

/** Every sentence in the order rules, including rules added later. */
const sentences = [
  'quote/item-problems',
  'quote/option-problems',
  'checkout/check-order.reads',
  'quote/item-conflicts',
  'quote/buyer-vat',
  'product/product-fit',
]
  .map((file) => readFileSync(new URL(`../../../../shared/commerce/${file}.ts`, import.meta.url), 'utf8'))
  .flatMap((source) => [...source.matchAll(/(['`])([A-Z](?:(?!\1)[^\\\n]|\\`)+\.)\1/g)].map(([, , text = '']) => text))
  .map((text) => text.replaceAll('\\`', '`').replace(/\$\{[^}]+\}/g, '3'));

test('order errors on pages never contain API names', () => {
  expect(sentences.length).toBeGreaterThan(20);
  for (const text of sentences) {
    const said = problemForPeople({ field: 'items.0.week', detail: 'It is wrong.', fix: text });
    expect(said).not.toMatch(/`|\b[a-z]+_[a-z_]+\b|\blimit\b|\bslug|\bSend\b|\bCall\b/);
  }
});

test('amounts read as money', () => {
  const problem = { field: 'items.0.amount_cents', detail: 'This is below the minimum.', limit: 5_000, actual: 3 };
  expect(problemForPeople({ ...problem, fix: 'Send at least 5000.' })).toBe(
    'This is below the minimum. Enter at least USD 50.00.',
  );
});
