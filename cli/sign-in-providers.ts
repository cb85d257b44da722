import { githubProvider } from '../api/session/provider/github.ts';
import { googleProvider } from '../api/session/provider/google.ts';
import { oidcProvider } from '../api/session/provider/oidc.ts';
import type { SignInProvider } from '../api/session/provider/sign-in-provider.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';

/** Sign-in providers with configured keys. */
export function signInProviders({ github, google, oidc }: Environment): SignInProvider[] {
  return [
    ...(github === undefined ? [] : [githubProvider(github)]),
    ...(google === undefined ? [] : [googleProvider(google)]),
    ...(oidc === undefined ? [] : [oidcProvider(oidc)]),
  ];
}
