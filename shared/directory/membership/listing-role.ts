import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';

/** Roles of invited members. */
export const memberRoles = ['owner', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** An account's role on a listing. `owner_of_record` is the account stored in the listing. */
export type ListingRole = 'owner_of_record' | MemberRole;

const everybody: readonly ListingRole[] = ['owner_of_record', 'owner', 'editor'];
const owners: readonly ListingRole[] = ['owner_of_record', 'owner'];

/** Actions on a listing that need permission. */
export type ListingAct =
  | 'see'
  | 'edit'
  | 'post_updates'
  | 'publish'
  | 'manage_people'
  | 'answer_claims'
  | 'connect_revenue'
  | 'hand_on';

/** Roles permitted for each action; defined only here. */
const acts: Record<ListingAct, readonly ListingRole[]> = {
  see: everybody,
  edit: everybody,
  post_updates: everybody,
  publish: owners,
  manage_people: owners,
  answer_claims: owners,
  connect_revenue: owners,
  hand_on: ['owner_of_record'],
};

/** Whether a role permits an action on a listing. */
export const mayAct = (role: ListingRole, act: ListingAct): boolean => acts[act].includes(role);

/** Throws `forbidden`, naming who can do it, if the role lacks permission. Non-members get `not_found` instead. */
export function requireRight(role: ListingRole, act: ListingAct): void {
  if (mayAct(role, act)) return;
  throw new SlipwayError('forbidden', say(`own_listing.cannot_${act}`, { role: roleWords(role).label }));
}

/** Name and description of a role. */
export const roleWords = (role: ListingRole): { title: string; label: string; may: string } => ({
  title: say(`own_listing.role_${role}`),
  label: say(`own_listing.as_${role}`),
  may: say(`own_listing.may_${role}`),
});
