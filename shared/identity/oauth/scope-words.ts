import { say } from '../../kernel/language/say.ts';
import { type Scope, scopes } from '../account/scopes.ts';

interface ScopeWords {
  title: string;
  explanation: string;
}

const keys = {
  'account:read': { title: 'consent.scope_account_read', explanation: 'consent.scope_account_read_is' },
  'listings:write': { title: 'consent.scope_listings_write', explanation: 'consent.scope_listings_write_is' },
  'orders:write': { title: 'consent.scope_orders_write', explanation: 'consent.scope_orders_write_is' },
} as const satisfies Record<Scope, unknown>;

/** Plain-language description of a scope. */
export const scopeWords = (scope: Scope): ScopeWords => ({
  title: say(keys[scope].title),
  explanation: say(keys[scope].explanation),
});

/** The scopes in a `scope` parameter that we know, in our own order. */
export function knownScopes(parameter: string | undefined): Scope[] {
  const asked = new Set(parameter?.split(' '));
  return scopes.filter((scope) => asked.has(scope));
}
