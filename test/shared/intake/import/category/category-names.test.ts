import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryKey, shortFormKey, wordCount } from '../../../../../shared/intake/import/category/category-key.ts';
import { cleanCategoryName } from '../../../../../shared/intake/import/category/clean-category-name.ts';
import { inTitle } from '../../../../../shared/intake/import/category/title-names.ts';

test.each([
  ['vpn--proxy', 'VPN & Proxy'],
  ['menubar', 'Menubar'],
  ['ios--macos', 'iOS & macOS'],
  ['web-development', 'Web Development'],
  ['health_and_fitness', 'Health and Fitness'],
  ['self-hosted-tools', 'Self-hosted Tools'],
  ['e-commerce', 'E-commerce'],
  ['open-source', 'Open Source'],
  ['json', 'JSON'],
  ['Dns tools', 'DNS tools'],
  ['IOT', 'IoT'],
  ['AI/Machine Learning', 'AI/Machine Learning'],
  ['Content Management Systems (CMS)', 'Content Management Systems (CMS)'],
  ['🎮 Games! 🎮', 'Games'],
  ['  #Games,; ', 'Games'],
  ["'stock control'", 'Stock control'],
  ['games', 'Games'],
  ['.NET', '.NET'],
  ['C++', 'C++'],
  ['C#', 'C#'],
  ['ポッドキャスト', 'ポッドキャスト'],
])('%s is called %s', (label, name) => {
  expect(cleanCategoryName(label)).toBe(name);
});

test("addresses, numbers, symbols and endless texts aren't names", () => {
  const absurd = ['', ' - ', '12', '…', '🎮', 'https://a.example/b', 'www.a.example', 'a@b.example', 'x'.repeat(121)];
  expect(absurd.map(cleanCategoryName)).toEqual(absurd.map(() => undefined));
});

test('a clean name stays as is, keeps its key and fits a category', () => {
  const label = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[a-z]{1,6}([-_]{1,2}[a-z0-9]{1,6}){0,3}$/),
  );
  fc.assert(
    fc.property(label, (text) => {
      const name = cleanCategoryName(text);
      if (name === undefined) return;
      expect(cleanCategoryName(name)).toBe(name);
      expect(name.trim()).toBe(name);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(120);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['games', 'Game'],
  ['Photo & Video', 'photo and videos'],
  ['Utilities', 'utility'],
  ['Boxes', 'Box'],
  ['Note-taking', 'Notetaking'],
  ['E-Commerce', 'ecommerce'],
  ['Customer Relationship Management (CRM)', 'Customer Relationship Management'],
  ['Misc.', 'Other'],
  ['Miscellaneous', 'others'],
  ['Café', 'cafe'],
  ['APIs', 'API'],
])('%s and %s are one category', (first, second) => {
  expect(categoryKey(first)).toBe(categoryKey(second));
});

test.each([
  ['DNS', 'DN'],
  ['Editors (CLI)', 'Editors (GUI)'],
  ['C', 'C++'],
  ['Business', 'Busine'],
  ['Games', 'Gaming'],
])('%s and %s are two categories', (first, second) => {
  expect(categoryKey(first)).not.toBe(categoryKey(second));
});

test('only initials in brackets are an abbreviation', () => {
  expect(shortFormKey('Customer Relationship Management (CRM)')).toBe('crm');
  expect(shortFormKey('Internet of Things (IoT)')).toBe('iot');
  expect(shortFormKey('Archiving and Digital Preservation (DP)')).toBe('dp');
  expect(['Videos (adult)', 'CMS', 'Localization (i18n)'].map(shortFormKey)).toEqual([undefined, undefined, undefined]);
});

test('the key ignores case, and is never empty for a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const name = cleanCategoryName(text);
      if (name === undefined) return;
      expect(categoryKey(name)).not.toBe('');
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,2}$/), (text) => {
      expect(categoryKey(text.toUpperCase())).toBe(categoryKey(text));
    }),
  );
});

test('title case leaves joining words, hyphens and known spellings alone', () => {
  expect(inTitle('Backend as a service for iOS')).toBe('Backend as a Service for iOS');
  expect(inTitle('End-to-end vpn/proxy')).toBe('End-to-end VPN/Proxy');
});

test('words are counted without abbreviations', () => {
  expect(['Security', 'Password Managers', 'Systems (S)', 'AI/Machine Learning'].map(wordCount)).toEqual([1, 2, 1, 3]);
});
