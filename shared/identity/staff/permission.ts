import { type AccountRole, accountRoles } from '../account/account.ts';

/** Roles of the team of the site. One account has one; an admin may do everything. */
export type StaffRole = Exclude<AccountRole, 'member'>;

interface PermissionRow {
  /** What it allows, to end the sentence "You may …". */
  may: string;
  /** Who may beside admins. */
  roles: readonly Exclude<StaffRole, 'admin'>[];
  /** Asks for a sign-in of the last ten minutes: what cannot be taken back, or opens what others keep for themselves. */
  isDangerous?: true;
}

/**
 * What the team of the site may do. A role is the set of rows that name it. Verbs check the permission, pages and forms only name it.
 * No API key and no app ever has one: they act for members.
 */
export const permissions = {
  'today.see': { may: 'see what waits', roles: ['moderator', 'editor', 'support'] },

  'moderation.decide': { may: 'decide on what was held, reported or contested', roles: ['moderator'] },
  'blocklist.change': { may: 'change what texts are held for', roles: ['moderator'] },
  'claims.revoke': { may: 'take verified claims back', roles: ['moderator'] },

  'listings.see': { may: 'look listings up', roles: ['moderator', 'editor', 'support'] },
  'listings.edit': { may: 'edit listings', roles: ['editor'] },
  'listings.suspend': { may: 'suspend, archive and restore listings', roles: ['moderator', 'editor'] },
  'listings.check': {
    may: 'have websites read and badges looked for again',
    roles: ['moderator', 'editor', 'support'],
  },
  'listings.merge': { may: 'merge listings', roles: [], isDangerous: true },
  'listings.hand_over': { may: 'change who owns a listing', roles: [], isDangerous: true },
  'edits.look': { may: 'look at what owners edited', roles: ['moderator', 'editor'] },
  'categories.change': { may: 'change categories and tags', roles: ['editor'] },
  'founders.change': { may: 'change founders', roles: ['editor'] },
  'import.run': { may: 'import listings', roles: ['editor'] },

  'data.export': { may: 'export what is public', roles: ['editor'] },

  'weeks.see': { may: 'see the launch weeks', roles: ['moderator', 'editor', 'support'] },
  'weeks.change': { may: 'change seats and move launches', roles: [] },
  'weeks.finish': { may: 'close and finish launch weeks', roles: [], isDangerous: true },
  'places.void': { may: 'void a place in a launch week', roles: [] },

  'content.edit': { may: 'write and publish posts, questions and pages', roles: ['editor'] },

  'orders.see': { may: 'see orders', roles: ['support'] },
  'orders.work': { may: 'do what orders ask for', roles: ['support'] },
  'orders.refund': { may: 'refund orders', roles: ['support'], isDangerous: true },
  'orders.mark_paid': { may: 'mark orders as paid by hand', roles: [], isDangerous: true },
  'orders.export': { may: 'export invoices', roles: [] },
  'products.change': { may: 'change prices and products', roles: [] },
  'seller.change': { may: 'change who sells', roles: [] },

  'people.see': { may: 'look people up', roles: ['moderator', 'support'] },
  'people.contact': { may: 'see mail addresses', roles: ['support'] },
  'people.suspend': { may: 'suspend people for seven days at most', roles: ['moderator', 'support'] },
  'people.suspend_long': { may: 'suspend people for longer', roles: [] },
  'people.sign_out': { may: 'sign people out everywhere', roles: ['support'] },
  'people.export': { may: 'export what is kept of a person', roles: [], isDangerous: true },
  'people.erase': { may: 'erase a person', roles: [], isDangerous: true },
  'people.role': { may: 'change roles', roles: [], isDangerous: true },

  'settings.see': { may: 'see the settings', roles: [] },
  'settings.change': { may: 'change the settings', roles: [] },
  'brand.change': { may: 'change name, logo, colours and texts of the site', roles: [] },

  'mail.see': { may: 'see mails', roles: ['support'] },
  'mail.change': { may: 'send test mails and free addresses', roles: [] },
  'demo.remove': { may: 'remove the demo', roles: [], isDangerous: true },
  'system.see': { may: 'see how the site works', roles: [] },
  'system.change': { may: 'try work again that was given up', roles: [] },
  'audit.see': { may: 'see what the team did', roles: ['moderator'] },
  'audit.export': { may: 'export what the team did', roles: [] },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof permissions;

const rows: Readonly<Record<Permission, PermissionRow>> = permissions;

/** Whether a role is of the team of the site. */
export const isStaffRole = (role: AccountRole): role is StaffRole => role !== 'member';

/** Whether a role has a permission. */
export function mayRole(role: AccountRole, permission: Permission): boolean {
  return role === 'admin' || (role !== 'member' && rows[permission].roles.includes(role));
}

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): AccountRole[] =>
  accountRoles.filter((role) => mayRole(role, permission));

/** Whether a permission asks for a sign-in of the last ten minutes. */
export const isDangerous = (permission: Permission): boolean => rows[permission].isDangerous === true;

/** What a permission allows, in words. */
export const mayWords = (permission: Permission): string => rows[permission].may;

const freshMs = 10 * 60 * 1000;

/** Whether a sign-in is fresh enough `now` for what is dangerous. */
export const isFreshSignIn = (signedInAt: Date, now: Date): boolean => now.getTime() - signedInAt.getTime() <= freshMs;
