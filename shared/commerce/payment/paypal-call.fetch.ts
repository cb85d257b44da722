import { z } from 'zod';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { type PayPalSettings, paypalSettings } from './paypal-settings.ts';
import { ProviderFailure } from './provider.ts';

const limits = {
  maxBytes: 512 * 1024,
  timeoutMs: 20_000,
  redirects: 'none',
  accept: 'application/json',
} as const;
const renewedBeforeMs = 60_000;

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

interface Token {
  text: string;
  until: number;
  /** PayPal account that the token belongs to. */
  clientId: string;
}
const kept = runtimeState((): Token | undefined => undefined);

/** A PayPal request with an idempotency key, so that retries have no additional effect. */
interface PayPalCall {
  path: string;
  /** Sent with POST; without it, the request is a GET. */
  json?: object;
  key?: string;
}

/** A PayPal response. 404 and 422 count as responses and carry error codes. */
interface PayPalAnswer {
  status: number;
  body: unknown;
  issues: string[];
}

/** Calls PayPal, with a token cached until a minute before it expires. Throws ProviderFailure. */
export async function callPayPal({ path, json, key }: PayPalCall, now: Date): Promise<PayPalAnswer> {
  const settings = requireSettings();
  const authorization = `Bearer ${await tokenOf(settings, now)}`;
  const headers = { authorization, ...(key !== undefined && { 'paypal-request-id': key }) };
  const answer = await send(`${settings.apiAddress}${path}`, { headers, ...(json !== undefined && { json }) });
  if (answer.status === 401) kept.set(undefined);
  if (answer.status >= 200 && answer.status < 300) return { ...answer, issues: [] };
  const issues = issuesIn(answer.body);
  if (answer.status === 404 || answer.status === 422) return { ...answer, issues };
  throw new ProviderFailure(answer.status === 400 ? 'refused' : 'away', `status_${answer.status}`);
}

const refusal = z.object({ details: z.array(z.object({ issue: z.string() })) });
const issuesIn = (body: unknown): string[] => refusal.safeParse(body).data?.details.map(({ issue }) => issue) ?? [];

async function tokenOf({ apiAddress, clientId, clientSecret }: PayPalSettings, now: Date): Promise<string> {
  const known = kept.get();
  if (known !== undefined && known.until > now.getTime() && known.clientId === clientId) return known.text;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const { status, body } = await send(`${apiAddress}/v1/oauth2/token`, {
    headers: { authorization: `Basic ${basic}` },
    form: { grant_type: 'client_credentials' },
  });
  const token = tokenAnswer.safeParse(body);
  if (status !== 200 || !token.success) throw new ProviderFailure('away', `token_${status}`);
  const { access_token: text, expires_in } = token.data;
  kept.set({ text, until: now.getTime() + expires_in * 1000 - renewedBeforeMs, clientId });
  return text;
}

async function send(
  address: string,
  sent: { headers: Record<string, string>; json?: object; form?: Record<string, string> },
): Promise<{ status: number; body: unknown }> {
  try {
    const { status, body } = await fetchPage(address, { ...limits, ...sent });
    return { status, body: parseJson(body.toString()) };
  } catch (problem) {
    if (problem instanceof FetchFailure) throw new ProviderFailure('away', problem.reason, { cause: problem });
    throw problem;
  }
}

function requireSettings(): PayPalSettings {
  const settings = paypalSettings();
  if (settings === undefined) throw new ProviderFailure('away', 'not_set_up');
  return settings;
}
