import { expect, test } from 'vitest';
import { problemForPeople } from '../../../../api/account-area/checkout/problem-for-people.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { keysIn } from '../../../../shared/kernel/language/english.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { say } from '../../../../shared/kernel/language/say.ts';

test('order errors on pages never contain API names', () => {
  const texts = keysIn('problem_order').map((key) => languages.en.textOf(key));
  for (const text of texts)
    expect(text).not.toMatch(/`|\b[a-z]+_[a-z]+\b(?!\})|\blimit\b|\bslug|\bSend\b|\bCall\b|“(?:re)?launch”/);
});

test('amounts read as money', () => {
  const said = inLanguage(languages.en, () =>
    problemForPeople({
      field: 'items.0.amount_cents',
      detail: say('problem_order.less_than_least'),
      limit: 5_000,
      actual: 3,
      fix: say('problem_input.enter_least', { least: 5_000 }),
    }),
  );
  expect(said).toBe('This is below the minimum. Enter at least $50.');
});
