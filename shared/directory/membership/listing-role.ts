import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';

/** Roles in which people join a listing. */
export const memberRoles = ['owner', 'editor'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** How an account stands to a listing. The owner of record is the one whom the listing itself names. */
export type ListingRole = 'owner_of_record' | MemberRole;

const everybody: readonly ListingRole[] = ['owner_of_record', 'owner', 'editor'];
const owners: readonly ListingRole[] = ['owner_of_record', 'owner'];

/** What the people of a listing do with it. */
export type ListingAct =
  | 'see'
  | 'edit'
  | 'post_updates'
  | 'publish'
  | 'manage_people'
  | 'answer_claims'
  | 'connect_revenue'
  | 'hand_on';

/** Who may do it. The one place that says so. */
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

/** Whether someone in a role may do that with a listing. */
export const mayAct = (role: ListingRole, act: ListingAct): boolean => acts[act].includes(role);

/** Throws `forbidden`, with who can, for a role that may not do that. Who is nobody of the listing gets `not_found` instead. */
export function requireRight(role: ListingRole, act: ListingAct): void {
  if (mayAct(role, act)) return;
  throw new SlipwayError('forbidden', say(`own_listing.cannot_${act}`, { role: roleWords(role).label }));
}

/** What a role is called, and what it is there for. */
export const roleWords = (role: ListingRole): { title: string; label: string; may: string } => ({
  title: say(`own_listing.role_${role}`),
  label: say(`own_listing.as_${role}`),
  may: say(`own_listing.may_${role}`),
});
