import type { Actor, StaffActor } from '../../identity/identity.ts';
import { nobody } from '../../kernel/nobody.ts';

/** The team, or an import, as an editor. Owners see that the operator made the edit, but not which person. */
export const operatorActor = (actor?: StaffActor): Actor => ({
  account_id: actor?.kind === 'staff' ? actor.accountId : nobody,
  kind: 'operator',
  credential_id: null,
  name: null,
});
