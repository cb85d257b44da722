import { type Scope, scopes } from '../account/scopes.ts';

interface ScopeWords {
  title: string;
  explanation: string;
}

const words: Record<Scope, ScopeWords> = {
  'account:read': {
    title: 'See what is yours',
    explanation: 'Your name and mail address, your drafts and listings.',
  },
  'listings:write': {
    title: 'Work on your listings',
    explanation:
      'Submit products, edit drafts, invite co-founders by mail and publish for free. Edits of a draft that is a live listing show at once.',
  },
  'orders:write': {
    title: 'Prepare orders',
    explanation:
      'What orders cost, with VAT, and orders for you to look at and pay on a page of this site. It could never pay.',
  },
};

/** What a scope allows, in plain words. */
export const scopeWords = (scope: Scope): ScopeWords => words[scope];

/** The scopes of ours in a `scope` parameter, in their order. */
export function knownScopes(parameter: string | undefined): Scope[] {
  const asked = new Set(parameter?.split(' '));
  return scopes.filter((scope) => asked.has(scope));
}
