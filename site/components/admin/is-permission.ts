import { type Permission, permissions } from '../../../shared/identity/identity.ts';

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text);
