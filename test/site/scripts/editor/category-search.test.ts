import { describe, expect, test } from 'vitest';
import { findCategories } from '../../../../site/scripts/editor/category-search.ts';

const categories = [
  { name: 'Marketing', above: '' },
  { name: 'Email', above: 'Marketing' },
  { name: 'Email Clients', above: 'Productivity' },
  { name: 'Password Managers', above: 'Security' },
  { name: 'Éditeurs', above: 'Writing' },
  { name: 'Analytics', above: 'Marketing' },
];
const found = (text: string) => findCategories(categories, text).map(({ name }) => name);

describe('category search', () => {
  test.each([
    ['email', ['Email', 'Email Clients']],
    ['ema', ['Email', 'Email Clients']],
    ['email marketing', ['Email']],
    ['marketing email', ['Email']],
    ['MANAGER pass', ['Password Managers']],
    ['pasword', ['Password Managers']],
    ['analitycs', ['Analytics']],
    ['editeurs', ['Éditeurs']],
    ['word', ['Password Managers']],
    ['note taking email', ['Email', 'Email Clients']],
    ['…', []],
    ['zzz', []],
  ])('finds by “%s”: %j', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  test('lists matches by own name first, then those below', () => {
    expect(found('marketing')).toEqual(['Marketing', 'Email', 'Analytics']);
  });
});
