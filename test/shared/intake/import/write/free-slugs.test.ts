import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findFreeSlugs } from '../../../../../shared/intake/import/write/free-slugs.ts';

function slugsIn(taken: ReadonlySet<string>) {
  const asked: string[][] = [];
  const find = (bases: readonly string[]) =>
    findFreeSlugs(bases, async (slugs) => {
      asked.push([...slugs]);
      return slugs.filter((slug) => taken.has(slug));
    });
  return { asked, find };
}

test('free names keep their slugs, with one lookup', async () => {
  const { asked, find } = slugsIn(new Set());
  expect(await find(['a', 'b'])).toEqual(['a', 'b']);
  expect(asked).toEqual([['a', 'b']]);
});

test('taken and repeated names get the next number', async () => {
  const { asked, find } = slugsIn(new Set(['a', 'a-2', 'b-2']));
  expect(await find(['a', 'b', 'b', 'a'])).toEqual(['a-3', 'b', 'b-3', 'a-4']);
  expect(asked).toHaveLength(2);
});

test('slugs are always free, distinct and based on their names', async () => {
  const base = fc.constantFrom('a', 'b', 'a-2', 'c-10');
  const number = fc.integer({ min: 1, max: 40 });
  const taken = fc.array(fc.tuple(base, number), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.array(base, { maxLength: 30 }), taken, async (bases, pairs) => {
      const known = new Set(pairs.map(([name, at]) => (at === 1 ? name : `${name}-${at}`)));
      const slugs = await slugsIn(known).find(bases);
      expect(slugs).toHaveLength(bases.length);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const [at, slug] of slugs.entries()) {
        expect(known.has(slug)).toBe(false);
        expect(slug.startsWith(bases[at] ?? '?')).toBe(true);
      }
    }),
  );
});
