import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import type { AttemptOutcome } from './webhook.ts';

/** Endpoints have 15 s to respond, as Standard Webhooks suggests. The response is discarded. */
const limits = { maxBytes: 16 * 1024, whenLarger: 'cut', timeoutMs: 15_000, redirects: 'none' } as const;

/** Sends a signed message to an endpoint. Private addresses are used only if the operator allowed them. */
export async function postWebhook(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<AttemptOutcome> {
  try {
    const { status } = await fetchPage(url, { ...limits, jsonText: body, headers });
    return { status };
  } catch (problem) {
    if (problem instanceof FetchFailure) return { problem: problem.message };
    throw problem;
  }
}
