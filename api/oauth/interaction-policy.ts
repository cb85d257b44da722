import { interactionPolicy } from 'oidc-provider';

const { Check, Prompt } = interactionPolicy;

/**
 * Consent is always asked for. Every authorization passes our consent page, which knows who is signed in; its response
 * contains both account and grant. `prompt=none` therefore always fails with `login_required`.
 */
export const consentEachTime = () => [
  new Prompt(
    { name: 'login', requestable: true },
    new Check('no_session', 'Sign in on the page you are redirected to.', 'login_required', ({ oidc }) =>
      oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  ),
  new Prompt(
    { name: 'consent', requestable: true },
    new Check('not_allowed_yet', 'Allow the app on the page you are redirected to.', 'consent_required', ({ oidc }) =>
      oidc.result?.consent === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  ),
];
