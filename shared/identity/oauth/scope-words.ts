import { type Scope, scopes } from '../account/scopes.ts';

interface ScopeWords {
  title: string;
  explanation: string;
}

const words: Record<Scope, ScopeWords> = {
  'account:read': {
    title: 'See what is yours',
    explanation: 'Your name and mail address, your drafts, listings, claims and orders.',
  },
  'listings:write': {
    title: 'Work on your listings',
    explanation:
      'Submit products, edit drafts and live listings, publish them for free, post updates, claim listings. Edits of a live listing show at once.',
  },
  'orders:write': {
    title: 'Prepare orders',
    explanation: 'Work out prices and make checkout links. It cannot pay: only you can, on our checkout page.',
  },
};

/** What a scope allows, in plain words. */
export const scopeWords = (scope: Scope): ScopeWords => words[scope];

/** The scopes of ours in a `scope` parameter, in their order. */
export function knownScopes(parameter: string | undefined): Scope[] {
  const asked = new Set(parameter?.split(' '));
  return scopes.filter((scope) => asked.has(scope));
}
