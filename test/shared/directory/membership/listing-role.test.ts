import { expect, test } from 'vitest';
import {
  type ListingAct,
  type ListingRole,
  mayAct,
  requireRight,
} from '../../../../shared/directory/membership/listing-role.ts';

const roles: readonly ListingRole[] = ['owner_of_record', 'owner', 'editor'];

test.each<[ListingAct, boolean, boolean, boolean]>([
  ['see', true, true, true],
  ['edit', true, true, true],
  ['post_updates', true, true, true],
  ['publish', true, true, false],
  ['manage_people', true, true, false],
  ['answer_claims', true, true, false],
  ['hand_on', true, false, false],
])('who may %s', (act, ...may) => {
  expect(roles.map((role) => mayAct(role, act))).toEqual(may);
});

test("a refusal names the caller's role, what it can't do, and whom to ask", () => {
  expect(() => requireRight('editor', 'manage_people')).toThrow(
    'You are an editor of this listing. Only owners can manage who has access.',
  );
  expect(() => requireRight('owner', 'hand_on')).toThrow('Only its main owner can transfer it.');
  expect(() => requireRight('owner', 'manage_people')).not.toThrow();
});
