import { type Permission, permissions } from '../../../shared/identity/identity.ts';

/** Whether a text names a permission. */
export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text);
