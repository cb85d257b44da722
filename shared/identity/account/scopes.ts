/** Permissions of a credential (contract 5). */
export const scopes = ['account:read', 'listings:write', 'orders:write'] as const;
export type Scope = (typeof scopes)[number];
