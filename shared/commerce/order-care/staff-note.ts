import type { StaffActor } from '../../identity/identity.ts';

/** The acting account for order notes; null for the command line. */
export const accountIdOf = (actor: StaffActor): string | null => (actor.kind === 'staff' ? actor.accountId : null);

/** Team log entry for a refund, in the currency's smallest unit. */
export const moneyAct = (action: string, order: string, cents: number, note = '') => ({
  ...{ action, target: `order-${order}`, reason: null, note },
  ...{ before: {}, after: { cents } },
});
