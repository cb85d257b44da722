import { runtimeState } from '../../kernel/runtime/slot.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { type RatesOfDay, readEcbRates } from './exchange-rate.ts';

// https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates
const officialAddress = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml';
const limits = { maxBytes: 2 * 1024 * 1024, timeoutMs: 10_000, redirects: 'none' } as const;

const address = runtimeState(() => officialAddress);

/**
 * Called once at startup: sets the URL that exchange rates are fetched from. Anything other than the European Central
 * Bank's is for tests.
 */
export const setRatesAddress = (url: string): void => address.set(url);

/** The rates of the last 90 days; none if the bank can't be reached. */
export async function fetchEcbRates(): Promise<RatesOfDay[]> {
  try {
    const { status, body } = await fetchPage(address.get(), { ...limits, accept: 'application/xml, text/xml' });
    return status === 200 ? readEcbRates(body.toString()) : [];
  } catch (problem) {
    if (problem instanceof FetchFailure) return [];
    throw problem;
  }
}
