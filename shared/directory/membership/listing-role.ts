import { SlipwayError } from '../../kernel/errors.ts';

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

/** Who may do it, and what it is called. The one place that says so. */
const acts: Record<ListingAct, { roles: readonly ListingRole[]; words: string }> = {
  see: { roles: everybody, words: 'see it' },
  edit: { roles: everybody, words: 'edit it' },
  post_updates: { roles: everybody, words: 'post its updates' },
  publish: { roles: owners, words: 'choose how it launches' },
  manage_people: { roles: owners, words: 'choose who else works on it' },
  answer_claims: { roles: owners, words: 'answer claims of it' },
  connect_revenue: { roles: owners, words: 'connect its revenue' },
  hand_on: { roles: ['owner_of_record'], words: 'hand it on' },
};

/** Whether somebody in a role may do that with a listing. */
export const mayAct = (role: ListingRole, act: ListingAct): boolean => acts[act].roles.includes(role);

/** Throws `forbidden`, with who can, for a role that may not do that. Who is nobody of the listing gets `not_found` instead. */
export function requireRight(role: ListingRole, act: ListingAct): void {
  if (mayAct(role, act)) return;
  const { roles, words } = acts[act];
  const who = roles.includes('owner') ? 'an owner of it' : 'its main owner';
  throw new SlipwayError(
    'forbidden',
    `You are ${roleWords[role].label} of this listing, and cannot ${words}. Ask ${who}.`,
  );
}

/** What a role is called, and what it is there for. */
export const roleWords: Record<ListingRole, { title: string; label: string; may: string }> = {
  owner_of_record: {
    title: 'Main owner',
    label: 'the main owner',
    may: 'Everything, and the listing is theirs to hand on.',
  },
  owner: { title: 'Owner', label: 'an owner', may: 'Everything but handing it on, or removing the main owner.' },
  editor: { title: 'Editor', label: 'an editor', may: 'Edits what it says, posts updates, looks after the badge.' },
};
