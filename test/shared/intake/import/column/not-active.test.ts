import { expect, test } from 'vitest';
import { saysNotActive } from '../../../../../shared/intake/import/column/not-active.ts';

test.each([
  ['status', 'Inactive', true],
  ['Status', 'Archived', true],
  ['Company Status', 'shut down', true],
  ['post_status', 'trash', true],
  ['Status', 'inaktiv', true],
  ['状态', '已停用', true],
  ['archived', true, true],
  ['isArchived', 'yes', true],
  ['Published', 'FALSE', true],
  ['active', false, true],
  ['status', 'Active', false],
  ['Status', 'Done', false],
  ['archived', false, false],
  ['archived', '', false],
  ['Published', 'TRUE', false],
  ['Published', '2025-01-01', false],
  ['description', 'closed', false],
  ['status', { value: 'closed' }, false],
])('a column %s with %j marks the product inactive: %s', (column, value, is) => {
  expect(saysNotActive(column, value)).toBe(is);
});
