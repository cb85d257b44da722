import { say } from '../../kernel/language/say.ts';

interface ErrorWords {
  title: string;
  explanation: string;
}

const keys = {
  expired: ['consent.expired', 'consent.expired_is'],
  invalid_client: ['consent.invalid_client', 'consent.invalid_client_is'],
  invalid_redirect_uri: ['consent.invalid_redirect_uri', 'consent.invalid_redirect_uri_is'],
  temporarily_unavailable: ['consent.temporarily_unavailable', 'consent.temporarily_unavailable_is'],
  too_many_requests: ['consent.too_many_requests', 'consent.too_many_requests_is'],
  invalid_target: ['consent.invalid_target', 'consent.invalid_target_is'],
} as const satisfies Record<string, unknown>;

const isExplained = (code: string): code is keyof typeof keys => Object.hasOwn(keys, code);

/** Error page text for an RFC 6749 code (or `expired`), without any text from the app. */
export function oauthErrorWords(code: string): ErrorWords {
  const [title, explanation] = isExplained(code)
    ? keys[code]
    : (['consent.other_error', 'consent.other_error_is'] as const);
  return { title: say(title), explanation: say(explanation) };
}
