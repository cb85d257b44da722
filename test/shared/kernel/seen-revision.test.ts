import { expect, test } from 'vitest';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { requireSeen } from '../../../shared/kernel/seen-revision.ts';

test('who has seen the last change saves', () => {
  expect(requireSeen({ stored: 3, seen: 3 }, { name: 'A' }, { name: 'B' })).toBeUndefined();
});

test('who wants what is there already is no conflict', () => {
  expect(
    requireSeen({ stored: 4, seen: 3 }, { name: 'A', text: null }, { name: 'A', text: undefined }),
  ).toBeUndefined();
});

test('who has not seen it gets both sides of what differs, and of nothing else', () => {
  const save = () => requireSeen({ stored: 4, seen: 3 }, { name: 'A', text: 'x' }, { name: 'B', text: 'x' });
  expect(save).toThrow(SlipwayError);
  expect(save).toThrow(
    expect.objectContaining({
      code: 'edit_conflict',
      problems: [expect.objectContaining({ field: 'name', yours: 'B', theirs: 'A' })],
    }),
  );
});
