import { siteAddress } from '../../kernel/address/site-address.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';

const until = runtimeState((): string | undefined => undefined);
const localHost = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/;

/** Called once at start: last day (YYYY-MM-DD) on which a public site accepts test payments; undefined for never. */
export const setTestPaymentsUntil = (day: string | undefined): void => until.set(day);

/** Last day on which a public site accepts test payments; undefined if none, or it has passed. */
export function testPaymentsUntil(now: Date): string | undefined {
  const day = until.get();
  return day !== undefined && now.getTime() < Date.parse(day) + dayMs ? day : undefined;
}

/** Whether what is ordered may be had for a test payment: on this machine alone, or until a day that the operator set. */
export const mayTestPay = (now: Date): boolean =>
  localHost.test(new URL(siteAddress()).hostname) || testPaymentsUntil(now) !== undefined;
