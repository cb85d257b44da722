import type OpenAI from 'openai';
import type { ClientOptions } from 'openai';

/** A model's endpoint and key. */
interface ModelAddress {
  /** Unset: OpenAI's own. */
  baseUrl: string | undefined;
  apiKey: string;
}

/** The library that speaks with models: 236 files, which only a process that has a model loads. */
export const modelLibrary = () => import('openai');

/** A client of the endpoint, which leaves further attempts to us: ours can be cancelled while they wait. `timeout` in ms. */
export async function modelClient(
  { apiKey, baseUrl }: ModelAddress,
  options: Pick<ClientOptions, 'timeout'> = {},
): Promise<OpenAI> {
  const { default: Client } = await modelLibrary();
  return new Client({ ...options, apiKey, baseURL: baseUrl ?? null, maxRetries: 0, logLevel: 'off' });
}
