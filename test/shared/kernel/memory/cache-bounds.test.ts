import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { allCacheBytes, cacheBounds, entriesWithin } from '../../../../shared/kernel/memory/cache-bounds.ts';
import { EncodedBody } from '../../../../shared/platform/outbound/encoded-body.ts';

const megabyte = 1024 * 1024;
const sources = globSync('{api,cli,jobs,shared,site}/**/*.ts');
// These two get their size from their creator.
const classes = ['shared/platform/site/page-cache.ts', 'shared/change/feed/fresh-cache.ts'];

describe('caches', () => {
  test('use 180 MB at most in total', () => {
    expect(allCacheBytes).toBeLessThanOrEqual(180 * megabyte);
  });

  test('take their size from the table the operator sees', () => {
    const makers = sources.filter((file) => /new (LRUCache|FreshCache|PageCache)\b/.test(readFileSync(file, 'utf8')));
    const unbounded = makers.filter((file) => !readFileSync(file, 'utf8').includes('cacheBounds.'));
    expect(makers.length).toBeGreaterThan(8);
    expect(unbounded.filter((file) => !classes.includes(file) && file !== 'cli/rebuild.ts')).toEqual([]);
  });

  test('with entries hold as many as their bytes allow', () => {
    expect(entriesWithin(cacheBounds.checkedKeys, 1_024)).toBe(8 * 1_024);
  });
});

test('a body counts with its compressed forms, even when hardly smaller', () => {
  const words = Array.from({ length: 4_000 }, (_, index) => `word${(index * 7919) % 2_003}`).join(' ');
  for (const text of ['short', words, `<ul>${'<li>one of many</li>'.repeat(2_000)}</ul>`]) {
    const bytes = Buffer.from(text);
    const all = bytes.length + gzipSync(bytes).length + brotliCompressSync(bytes).length;
    expect(new EncodedBody(bytes).keptBytes).toBeGreaterThanOrEqual(all);
  }
});
