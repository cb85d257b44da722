import { type AccountRole, type Permission, permissions } from '../../../shared/identity/identity.ts';

/** What people call the roles. */
export const roleWords: Readonly<Record<AccountRole, string>> = {
  member: 'member',
  moderator: 'moderator',
  editor: 'editor',
  support: 'support',
  admin: 'administrator',
};

/** Whether a text names a permission. */
export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text);
