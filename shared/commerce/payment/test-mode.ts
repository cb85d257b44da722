import { isAskedFromHere } from '../../kernel/address/asked-from.ts';
import { isLocalHost } from '../../kernel/address/local-host.ts';
import { statedSiteAddress } from '../../kernel/address/site-address.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

const until = runtimeState((): string | undefined => undefined);

/**
 * Called once at startup: sets the last day (YYYY-MM-DD) on which a public site accepts test payments; undefined for
 * never.
 */
export const setTestPaymentsUntil = (day: string | undefined): void => until.set(day);

/** The configured day, even if it is in the past. */
export const testPaymentsEnd = (): string | undefined => until.get();

/** Last day on which a public site accepts test payments; undefined if none is set or it is in the past. */
export const testPaymentsUntil = (now: Date): string | undefined => whileOn(until.get(), now);

const whileOn = (day: string | undefined, now: Date): string | undefined =>
  day !== undefined && now.getTime() < Date.parse(day) + dayMs ? day : undefined;

/** Who can make test payments, which charge nothing: only this machine, or anyone. */
type TestPayers = 'everyone' | 'this_machine' | 'nobody';

/**
 * Decided by the start options. Without PUBLIC_URL, the site's URL is a guess and the server may be reachable from
 * outside, so each request is checked.
 */
export function testPayersOf(
  started: { publicUrl: string | undefined; testPaymentsUntil: string | undefined },
  now: Date,
): TestPayers {
  if (whileOn(started.testPaymentsUntil, now) !== undefined) return 'everyone';
  if (started.publicUrl === undefined) return 'this_machine';
  return isLocalHost(new URL(started.publicUrl).hostname) ? 'everyone' : 'nobody';
}

/** Who can make test payments on this site now. */
export const testPayers = (now: Date): TestPayers =>
  testPayersOf({ publicUrl: statedSiteAddress(), testPaymentsUntil: until.get() }, now);

/** Whether anyone can make test payments. Once started, a test payment is fulfilled, whoever settles it. */
export const takesTestPayments = (now: Date): boolean => testPayers(now) !== 'nobody';

/** Whether the caller can make test payments. Jobs and prerendered pages count as calls from this machine. */
export function mayTestPay(now: Date): boolean {
  const payers = testPayers(now);
  return payers === 'everyone' || (payers === 'this_machine' && isAskedFromHere());
}
