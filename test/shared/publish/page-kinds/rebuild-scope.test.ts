import { expect, test } from 'vitest';
import {
  emptyScope,
  isEmptyScope,
  mergeScopes,
  scopeIncludes,
  wholeScope,
} from '../../../../shared/publish/page-kinds/rebuild-scope.ts';
import { aLaunch, aRow } from '../../../support/factories.ts';

test('two requests merge, and everything absorbs the rest', () => {
  const a = { ...emptyScope, categories: [3, 1], founders: [5], paths: ['/a', '/b'], weeks: ['2026-11-16'] };
  const b = { ...emptyScope, categories: [1, 2], paths: ['/b', '/c'], weeks: ['2026-11-16', '2026-11-23'] };
  expect(mergeScopes(a, b)).toEqual({
    ...emptyScope,
    categories: [1, 2, 3],
    founders: [5],
    paths: ['/a', '/b', '/c'],
    weeks: ['2026-11-16', '2026-11-23'],
  });
  expect(mergeScopes(a, wholeScope)).toEqual(wholeScope);
});

test('requests that name more pages than their record could hold become a request for all', () => {
  const some = { ...emptyScope, listings: Array.from({ length: 300_000 }, (_, id) => id) };
  const more = { ...emptyScope, listings: Array.from({ length: 300_000 }, (_, id) => 300_000 + id) };
  expect(mergeScopes(some, emptyScope)).toEqual(some);
  expect(mergeScopes(some, more)).toEqual(wholeScope);
});

test('a scope is empty until something is added', () => {
  expect(isEmptyScope(emptyScope)).toBe(true);
  expect(isEmptyScope({ ...emptyScope, listings: [1] })).toBe(false);
  expect(isEmptyScope({ ...emptyScope, paths: ['/a'] })).toBe(false);
  expect(isEmptyScope({ ...emptyScope, weeks: ['2026-11-16'] })).toBe(false);
  expect(isEmptyScope(wholeScope)).toBe(false);
});

test('a listing is in a scope by itself, any ancestor category and its founders', () => {
  const row = aRow({ category_path: [5, 2], founder_ids: [8] });
  expect(scopeIncludes({ ...emptyScope, listings: [row.id] })(row)).toBe(true);
  expect(scopeIncludes({ ...emptyScope, categories: [2] })(row)).toBe(true);
  expect(scopeIncludes({ ...emptyScope, founders: [8] })(row)).toBe(true);
  expect(scopeIncludes(wholeScope)(row)).toBe(true);
  expect(scopeIncludes({ ...emptyScope, categories: [9] })(row)).toBe(false);
});

test('a listing is in the scope of each of its launch weeks', () => {
  const row = aRow({ launches: [aLaunch('2026-11-09', 3)], launch_week: '2026-11-23' });
  expect(scopeIncludes({ ...emptyScope, weeks: ['2026-11-09'] })(row)).toBe(true);
  expect(scopeIncludes({ ...emptyScope, weeks: ['2026-11-16', '2026-11-23'] })(row)).toBe(false);
});
