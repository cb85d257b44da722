import { oidcProvider } from '../api/session/provider/oidc.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import type { Finding } from './doctor-mail.ts';

/** Ways of signing in beside emails and passkeys. The issuer of single sign-on is asked for its addresses. */
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
    return { name, value: `${ways}; ${where} gives no OpenID Connect configuration`, hint, broken: true };
  }
}
