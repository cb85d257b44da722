import { expect, test } from 'vitest';
import { launchSectionFacts } from '../../../../shared/launch/launch-week/launch-section-facts.ts';
import { launchSections } from '../../../../shared/launch/launch-week/launch-week.ts';

test.each(launchSections)('the section %s describes its order in sentences', (section) => {
  expect(launchSectionFacts(3)[section].order).toMatch(/^[A-Z].+\.$/);
});

test('no two sections have the same name', () => {
  const labels = launchSections.map((section) => launchSectionFacts(3)[section].label);
  expect(new Set(labels).size).toBe(launchSections.length);
});

test.each([
  [1, 'every day,'],
  [3, 'every 3 days,'],
])('the trending order states its half-life of %d', (days, words) => {
  expect(launchSectionFacts(days).trending.order).toContain(words);
});
