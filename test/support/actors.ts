import type { Actor } from '../../shared/identity/actor/actor.ts';

/** An account in its browser, as recorded beside its changes. */
export const anActor = (account_id: string, given: Partial<Actor> = {}): Actor => ({
  account_id,
  kind: 'session',
  credential_id: null,
  name: 'Ines',
  ...given,
});
