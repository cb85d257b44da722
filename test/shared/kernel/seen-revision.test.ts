import { expect, test } from 'vitest';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { requireSeen } from '../../../shared/kernel/seen-revision.ts';

test('whoever saw the last change can save', () => {
  expect(requireSeen({ stored: 3, seen: 3 }, { name: 'A' }, { name: 'B' })).toBeUndefined();
});

test("wanting what is already there isn't a conflict", () => {
  expect(
    requireSeen({ stored: 4, seen: 3 }, { name: 'A', text: null }, { name: 'A', text: undefined }),
  ).toBeUndefined();
});

test('whoever missed it gets both sides of what differs, and nothing else', () => {
  const save = () => requireSeen({ stored: 4, seen: 3 }, { name: 'A', text: 'x' }, { name: 'B', text: 'x' });
  expect(save).toThrow(SlipwayError);
  expect(save).toThrow(
    expect.objectContaining({
      code: 'edit_conflict',
      problems: [expect.objectContaining({ field: 'name', yours: 'B', theirs: 'A' })],
    }),
  );
});
