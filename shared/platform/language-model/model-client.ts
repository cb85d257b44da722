import type OpenAI from 'openai';
import type { ClientOptions } from 'openai';

interface ModelAddress {
  /** Base URL of the endpoint; default: OpenAI's. */
  baseUrl: string | undefined;
  apiKey: string;
}

/** The OpenAI library: 236 files, loaded only by processes with a model. */
export const modelLibrary = () => import('openai');

/** A client for the endpoint without retries of its own, because ours can be cancelled while waiting. `timeout` in ms. */
export async function modelClient(
  { apiKey, baseUrl }: ModelAddress,
  options: Pick<ClientOptions, 'timeout'> = {},
): Promise<OpenAI> {
  const { default: Client } = await modelLibrary();
  return new Client({ ...options, apiKey, baseURL: baseUrl ?? null, maxRetries: 0, logLevel: 'off' });
}
