import type { z } from 'zod';
import { ProviderFailure } from './sign-in-provider.ts';

const answersWithinMs = 10_000;

/**
 * Requests JSON from a provider's API with the visitor's token. Throws ProviderFailure if the response doesn't match
 * `schema`.
 */
export async function askProvider<Schema extends z.ZodType>(
  url: string,
  accessToken: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json', 'User-Agent': 'slipway' };
  try {
    const signal = AbortSignal.timeout(answersWithinMs);
    const response = await fetch(url, { headers, redirect: 'error', signal });
    if (!response.ok) throw new Error(`Status ${response.status}.`);
    return schema.parse(await response.json());
  } catch (cause) {
    throw new ProviderFailure('The provider did not identify the user.', { cause });
  }
}
