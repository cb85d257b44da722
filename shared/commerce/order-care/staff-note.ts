import type { StaffActor } from '../../identity/identity.ts';

/** The account that acted, as the notes of an order keep it; null for the command line. */
export const accountIdOf = (actor: StaffActor): string | null => (actor.kind === 'staff' ? actor.accountId : null);

/** How the log of the team names money of an order that goes back. In the smallest unit of what was paid in. */
export const moneyAct = (action: string, order: string, cents: number, note = '') => ({
  ...{ action, target: `order-${order}`, reason: null, note },
  ...{ before: {}, after: { cents } },
});
