import type { StaffActor } from '../../identity/identity.ts';

/** The account that acted, as the notes of an order keep it; null for the command line. */
export const accountIdOf = (actor: StaffActor): string | null => (actor.kind === 'staff' ? actor.accountId : null);
