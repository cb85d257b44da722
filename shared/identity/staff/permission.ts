import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { type AccountRole, accountRoles, type StaffRole } from '../account/account.ts';

interface PermissionRow {
  /** Text that completes "You may …". */
  may: TextKey;
  /** Roles that have this permission, besides admins. */
  roles: readonly Exclude<StaffRole, 'admin'>[];
  /** Requires having signed in within the last ten minutes: for irreversible actions, or access to private data. */
  isDangerous?: true;
}

/**
 * Team permissions and the roles that have them. Verbs check permissions; pages and forms only name them. API keys and
 * apps have no team permissions: they act as ordinary members.
 */
export const permissions = {
  'today.see': { may: 'admin_people.may_today_see', roles: ['moderator', 'editor', 'support'] },

  'moderation.decide': { may: 'admin_people.may_moderation_decide', roles: ['moderator'] },
  'blocklist.change': { may: 'admin_people.may_blocklist_change', roles: ['moderator'] },
  'claims.revoke': { may: 'admin_people.may_claims_revoke', roles: ['moderator'] },

  'listings.see': { may: 'admin_people.may_listings_see', roles: ['moderator', 'editor', 'support'] },
  'listings.edit': { may: 'admin_people.may_listings_edit', roles: ['editor'] },
  'listings.review': { may: 'admin_people.may_listings_review', roles: ['moderator', 'editor'] },
  'listings.suspend': { may: 'admin_people.may_listings_suspend', roles: ['moderator', 'editor'] },
  'listings.check': {
    may: 'admin_people.may_listings_check',
    roles: ['moderator', 'editor', 'support'],
  },
  'listings.merge': { may: 'admin_people.may_listings_merge', roles: [], isDangerous: true },
  'listings.hand_over': { may: 'admin_people.may_listings_hand_over', roles: [], isDangerous: true },
  'edits.look': { may: 'admin_people.may_edits_look', roles: ['moderator', 'editor'] },
  'categories.change': { may: 'admin_people.may_categories_change', roles: ['editor'] },
  'founders.change': { may: 'admin_people.may_founders_change', roles: ['editor'] },
  'import.run': { may: 'admin_people.may_import_run', roles: ['editor'] },

  'data.export': { may: 'admin_people.may_data_export', roles: ['editor'] },

  'weeks.see': { may: 'admin_people.may_weeks_see', roles: ['moderator', 'editor', 'support'] },
  'weeks.change': { may: 'admin_people.may_weeks_change', roles: [] },
  'weeks.finish': { may: 'admin_people.may_weeks_finish', roles: [], isDangerous: true },
  'places.void': { may: 'admin_people.may_places_void', roles: [], isDangerous: true },

  'content.edit': { may: 'admin_people.may_content_edit', roles: ['editor'] },

  'orders.see': { may: 'admin_people.may_orders_see', roles: ['support'] },
  'orders.work': { may: 'admin_people.may_orders_work', roles: ['support'] },
  'orders.refund': { may: 'admin_people.may_orders_refund', roles: ['support'], isDangerous: true },
  'orders.mark_paid': { may: 'admin_people.may_orders_mark_paid', roles: [], isDangerous: true },
  'orders.export': { may: 'admin_people.may_orders_export', roles: [] },
  'products.change': { may: 'admin_people.may_products_change', roles: [] },
  'seller.change': { may: 'admin_people.may_seller_change', roles: [] },

  'people.see': { may: 'admin_people.may_people_see', roles: ['moderator', 'support'] },
  'people.contact': { may: 'admin_people.may_people_contact', roles: ['support'] },
  'people.suspend': { may: 'admin_people.may_people_suspend', roles: ['moderator', 'support'] },
  'people.suspend_long': { may: 'admin_people.may_people_suspend_long', roles: [] },
  'people.sign_out': { may: 'admin_people.may_people_sign_out', roles: ['support'] },
  'people.export': { may: 'admin_people.may_people_export', roles: [], isDangerous: true },
  'people.erase': { may: 'admin_people.may_people_erase', roles: [], isDangerous: true },
  'people.role': { may: 'admin_people.may_people_role', roles: [], isDangerous: true },

  'settings.see': { may: 'admin_people.may_settings_see', roles: [] },
  'settings.change': { may: 'admin_people.may_settings_change', roles: [] },
  'brand.change': { may: 'admin_people.may_brand_change', roles: [] },

  'mail.see': { may: 'admin_people.may_mail_see', roles: ['support'] },
  'mail.change': { may: 'admin_people.may_mail_change', roles: [] },
  'demo.add': { may: 'admin_people.may_demo_add', roles: [] },
  'demo.remove': { may: 'admin_people.may_demo_remove', roles: [], isDangerous: true },
  'system.see': { may: 'admin_people.may_system_see', roles: [] },
  'system.change': { may: 'admin_people.may_system_change', roles: [] },
  'audit.see': { may: 'admin_people.may_audit_see', roles: ['moderator'] },
  'audit.export': { may: 'admin_people.may_audit_export', roles: [] },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof permissions;

const rows: Readonly<Record<Permission, PermissionRow>> = permissions;

/** Whether a role has a permission. */
export function mayRole(role: AccountRole, permission: Permission): boolean {
  return role === 'admin' || (role !== 'member' && rows[permission].roles.includes(role));
}

/** Roles with a permission. */
export const rolesWith = (permission: Permission): AccountRole[] =>
  accountRoles.filter((role) => mayRole(role, permission));

/** Whether a permission requires having signed in within the last ten minutes. */
export const isDangerous = (permission: Permission): boolean => rows[permission].isDangerous === true;

/** A permission as text. */
export const mayWords = (permission: Permission): string => say(rows[permission].may);

const freshMs = 10 * 60 * 1000;

/** Whether a sign-in is recent enough at `now` for dangerous actions. */
export const isFreshSignIn = (signedInAt: Date, now: Date): boolean => now.getTime() - signedInAt.getTime() <= freshMs;
