import type { IncomingMessage } from 'node:http';
import { generateCodeVerifier, generateState } from 'arctic';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import {
  clearCookie,
  type ProvidedIdentity,
  providerCookieName,
  providerNames,
  readCookie,
  safeNext,
  setCookie,
} from '../../../shared/identity/identity.ts';
import { accountForIdentity, record } from '../../../shared/identity/identity.writes.ts';
import {
  accountPath,
  providerCallbackPath,
  providerPath,
  signInPath,
} from '../../../shared/kernel/address/account-paths.ts';
import { isHttps } from '../../../shared/kernel/address/site-address.ts';
import { hashSecret, isSecretOf } from '../../../shared/kernel/secret.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import type { AreaCall } from '../../account-area/form.ts';
import { clientAddress } from '../../http/client-address.ts';
import { complete } from '../complete-sign-in.ts';
import { ProviderFailure, type SignInProvider } from './sign-in-provider.ts';

interface ProviderOptions {
  providers: readonly SignInProvider[];
  now: () => Date;
  reportFault: (fault: unknown, requestId: string) => void;
}

/** Sign-in with a provider: redirects there, and handles the return with a code. */
export function createProviderRoutes(options: ProviderOptions): Hono {
  const app = new Hono();
  for (const provider of options.providers) {
    app.get(providerPath(provider.name), (context) => leave(provider, context, options));
    app.get(providerCallbackPath(provider.name), (context) => comeBack(provider, context, options));
  }
  return app;
}

async function leave(provider: SignInProvider, context: Context, options: ProviderOptions): Promise<Response> {
  const call = { state: generateState(), verifier: generateCodeVerifier() };
  const next = safeNext(context.req.query('next'), accountPath());
  const cookie = rememberAttempt({ provider: provider.name, next, ...call });
  return orFailed(async () => redirect((await provider.authorizationUrl(call)).href, [cookie]), options);
}

async function comeBack(provider: SignInProvider, context: Context, options: ProviderOptions): Promise<Response> {
  const { headers } = context.req.raw;
  const attempt = readAttempt(headers);
  const { code, state = '', iss } = context.req.query();
  const isOurs = attempt?.provider === provider.name && isSecretOf(state, hashSecret(attempt.state));
  if (attempt === undefined || !isOurs || code === undefined) return failed('provider_cancelled');
  const address = clientAddress((context.env as { incoming: IncomingMessage }).incoming);
  const call: AreaCall = { now: options.now(), headers, address };
  return orFailed(async () => {
    const identity = await provider.identify({ code, state, iss }, attempt.verifier);
    return admitIdentity(identity, attempt.next, call);
  }, options);
}

async function orFailed(act: () => Promise<Response>, { reportFault }: ProviderOptions): Promise<Response> {
  try {
    return await act();
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    reportFault(problem, '');
    return failed('provider_failed');
  }
}

/** Runs in one transaction, so that the account, link, session and audit entry exist together. */
const admitIdentity = (identity: ProvidedIdentity, next: string, call: AreaCall): Promise<Response> =>
  inTransaction(() => admitInTransaction(identity, next, call));

async function admitInTransaction(identity: ProvidedIdentity, next: string, call: AreaCall): Promise<Response> {
  const identified = await accountForIdentity(identity, call.now);
  if (identified === null) return failed('provider_unverified');
  const { account, isNewLink } = identified;
  const { to, cookies } = await complete(account, identity.provider, next, call);
  if (isNewLink) {
    const credential = { kind: 'session', id: null } as const;
    const { provider: target } = identity;
    await record({
      account: account._id,
      credential,
      action: 'identity.link',
      target,
      address: call.address,
      at: call.now,
    });
  }
  return redirect(to, [...cookies, forgetAttempt()]);
}

const failed = (problem: string): Response => redirect(`${signInPath()}?problem=${problem}`, [forgetAttempt()]);

function redirect(to: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

const attemptSchema = z.object({
  provider: z.enum(providerNames),
  state: z.string().min(20),
  verifier: z.string().min(40),
  next: z.string(),
});

/** A provider sign-in this browser started. */
type ProviderAttempt = z.infer<typeof attemptSchema>;

const minutes = 10;

/** The Set-Cookie header that stores an attempt. */
function rememberAttempt(begun: ProviderAttempt): string {
  const value = Buffer.from(JSON.stringify(begun)).toString('base64url');
  return setCookie(providerCookieName(isHttps()), value, isHttps(), minutes * 60);
}

/** The Set-Cookie header that deletes the attempt, so that a response is accepted only once. */
const forgetAttempt = (): string => clearCookie(providerCookieName(isHttps()), isHttps());

/** The browser's attempt, or undefined. */
function readAttempt(headers: Headers): ProviderAttempt | undefined {
  const value = readCookie(headers.get('cookie'), providerCookieName(isHttps())) ?? '';
  try {
    return attemptSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  } catch {
    return undefined; // It isn't our cookie.
  }
}
