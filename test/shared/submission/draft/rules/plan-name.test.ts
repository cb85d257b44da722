import { expect, test } from 'vitest';
import { nameIn } from '../../../../../shared/submission/draft/rules/plan-name.ts';

test('takes the words before a price as its name, without the colon or dash between', () => {
  expect(['Team: ', 'Team – ', ' Team '].map(nameIn)).toEqual(['Team', 'Team', 'Team']);
});

test('takes no billing period, sentence, badge or price for a name', () => {
  expect(['monthly', 'Start today.', 'Best value', '€9', '%'].map(nameIn)).toEqual(Array(5).fill(undefined));
});
