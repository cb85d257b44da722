import { oidcProvider } from '../api/session/provider/oidc.ts';
import { testPayersOf } from '../shared/commerce/commerce.ts';
import { isoDay } from '../shared/kernel/time/day-words.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { redactUrl } from '../shared/platform/mongo-server/mongo-server.ts';
import type { Finding } from './doctor-mail.ts';

/** Sign-in methods other than emails and passkeys. Fetches the OpenID configuration of the single sign-on issuer. */
export async function signInFinding({ github, google, oidc }: Environment): Promise<Finding> {
  const name = 'Sign-in';
  const ways = ['email', github && 'GitHub', google && 'Google'].filter(Boolean).join(', ');
  if (oidc === undefined) return { name, value: ways };
  const where = new URL(oidc.issuer).host;
  try {
    await oidcProvider(oidc).authorizationUrl({ state: 'doctor', verifier: 'doctor' });
    return { name, value: `${ways}, ${oidc.name} (${where} responds)` };
  } catch {
    const hint = `OIDC_ISSUER needs a working ${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration that names this issuer.`;
    return { name, value: `${ways}; ${where} does not serve an OpenID Connect configuration`, hint, broken: true };
  }
}

/** Test payments give everything away, so they are reported wherever an operator looks. */
export function paymentsFinding({ testPaymentsUntil: day, publicUrl, stripe, paypal, btcpay }: Environment): Finding {
  const isOver = day !== undefined && isoDay(new Date()) > day;
  const test =
    day === undefined
      ? undefined
      : `TEST PAYMENTS until ${day}${isOver ? ' (expired)' : ': all orders are fulfilled for free'}`;
  const providers = [stripe && 'Stripe', paypal && 'PayPal', btcpay && 'BTCPay Server'].filter(Boolean);
  const withoutProvider = {
    everyone: 'no provider (test payments only)',
    this_machine: 'no provider (shop closed, except for browsers on this machine)',
    nobody: 'no provider (shop closed)',
  }[testPayersOf({ publicUrl, testPaymentsUntil: day }, new Date())];
  const value = providers.length > 0 ? providers.join(', ') : withoutProvider;
  return { name: 'Payments', value, hint: test };
}

/** How drafts are written. */
export function drafterFinding({ model: { apiKey, baseUrl, name } }: Environment): Finding {
  const where = baseUrl === undefined ? 'OpenAI' : redactUrl(baseUrl);
  if (apiKey !== undefined) return { name: 'Drafter', value: `model ${name} at ${where}, falls back to rules` };
  return { name: 'Drafter', value: 'rules', hint: 'Set OPENAI_API_KEY to draft with a language model.' };
}
