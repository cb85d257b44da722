import { runtimeState } from '../../kernel/runtime/slot.ts';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import type { RevenueProvider } from './revenue-source.ts';

const limits = { maxBytes: 4 * 1024 * 1024, timeoutMs: 15_000, redirects: 'none' } as const;
const officialAddresses: Readonly<Record<RevenueProvider, string>> = {
  stripe: 'https://api.stripe.com',
  polar: 'https://api.polar.sh',
  paddle: 'https://api.paddle.com',
  lemon_squeezy: 'https://api.lemonsqueezy.com',
};

const addresses = runtimeState(() => officialAddresses);

/** Sets the providers' URLs, for tests. */
export const setRevenueAddresses = (given: Readonly<Record<RevenueProvider, string>>): void => addresses.set(given);

/** Provider response: data, a rejected key, or nothing usable for now. */
type ProviderAnswer = { kind: 'json'; value: unknown } | { kind: 'refused' } | { kind: 'late' };

/** Sends a GET request to a provider with an owner's key. */
export async function askProvider(
  provider: RevenueProvider,
  { path, query = {}, key, accept = 'application/json' }: Question,
): Promise<ProviderAnswer> {
  const address = new URL(path, addresses.get()[provider]);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const headers = { authorization: `Bearer ${key}`, ...(provider === 'stripe' && { 'stripe-version': '2024-06-20' }) };
  try {
    const { status, body } = await fetchPage(address.href, { ...limits, accept, headers });
    if (status === 401 || status === 403) return { kind: 'refused' };
    return status === 200 ? { kind: 'json', value: parseJson(body.toString()) } : { kind: 'late' };
  } catch (problem) {
    if (problem instanceof FetchFailure) return { kind: 'late' };
    throw problem;
  }
}

interface Question {
  path: string;
  query?: Readonly<Record<string, string>>;
  key: string;
  accept?: string;
}
