import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TagTable } from '../../../../shared/directory/tag/tag-table.ts';

const step = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  tags: fc.option(fc.uniqueArray(fc.constantFrom('Notes', 'notes', 'offline'))),
});

test('a tag table counts what its listings have now, whatever they had before', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const table = new TagTable();
      const now = new Map<number, string[]>();
      for (const { id, tags } of steps) {
        if (tags === null) {
          table.remove(id);
          now.delete(id);
        } else {
          table.put(id, tags);
          now.set(id, tags);
        }
      }
      const listed = [...now.values()].flat();
      const counted = [...Map.groupBy(listed, (tag) => tag)].map(([tag, some]) => [tag, some.length]);
      expect([...table.counts()].sort()).toEqual(counted.sort());
    }),
  );
});
