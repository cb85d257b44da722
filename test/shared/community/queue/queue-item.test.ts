import { expect, test } from 'vitest';
import { canUndo, readSubject, subjectName } from '../../../../shared/community/queue/queue-item.ts';

test.each(['comment-12', 'review-7', 'claim-5', 'votes-701-2026-11-16', 'edit-701-3'])(
  '%s identifies one thing, and is its name',
  (name) => {
    const subject = readSubject(name);
    expect(subject && subjectName(subject)).toBe(name);
  },
);

test.each([
  '',
  'comment-0',
  'comment-012',
  'comment-1x',
  'votes-701',
  'votes-1-2026-1-6',
  'receipts ab',
  'post-1',
  'claim-',
  'edit-701',
  'edit-0-1',
])('“%s” identifies nothing', (name) => expect(readSubject(name)).toBeUndefined());

test("decisions on texts and votes can be undone, decisions on claims and ranks can't", () => {
  const can = (action: string, target: string) => canUndo({ action, target });
  expect([can('comment.show', 'comment-1'), can('votes.void', 'votes-1-2026-11-16')]).toEqual([true, true]);
  for (const [action, target] of [
    ['claim.claimant', 'claim-1'],
    ['comment.undo', 'comment-1'],
    ['edit.undo', 'edit-701-3'],
    ['votes.void', 'receipts 0123456789abcdef'],
    ['place.void', 'place-1-2026-11-16'],
  ] as const)
    expect(can(action, target)).toBe(false);
});
