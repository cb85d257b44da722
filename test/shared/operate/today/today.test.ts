import { expect, test } from 'vitest';
import { dueFirst, type Waiting } from '../../../../shared/operate/today/today.ts';

const row = (words: string, count: number, since: string | null): Waiting => ({
  words,
  count,
  since: since === null ? null : new Date(since),
  href: null,
  permission: 'today.see',
});

test('what has waited longest comes first, what has no known time last, and empty items are left out', () => {
  const rows = [
    row('Mails', 2, null),
    row('Reports', 1, '2026-11-18'),
    row('Edits', 0, '2026-11-01'),
    row('Held votes', 3, '2026-11-02'),
  ];
  expect(dueFirst(rows).map(({ words }) => words)).toEqual(['Held votes', 'Reports', 'Mails']);
});
