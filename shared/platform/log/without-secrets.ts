// Removes secrets from logs: database errors contain recipients, and libraries quote what they sent.
const secrets: readonly (readonly [RegExp, string])[] = [
  [/slipway_live_\w+/g, '[key]'],
  [/\b(Bearer|Basic) +[\w.~+/=-]+/gi, '$1 [token]'],
  [/([?&#](?:token|code|state|code_verifier|client_secret|key|secret)=)[^&\s"'<>\\]+/gi, '$1[hidden]'],
  [/(\/invites\/)[\w-]+/g, '$1[token]'],
  [/(\b(?:__Host-)?slipway_(?:session|sign_in|provider|order)=)[^;\s"'\\]+/g, '$1[token]'],
  // Both halves of our tokens: 20 characters, a dot, 32.
  [/\b[\w-]{16,64}\.[\w-]{32,64}\b/g, '[token]'],
  [/(\w{2,10}:\/\/)[^\s/@:"'\\]{1,200}:[^\s/@"'\\]{1,200}@/g, '$1[password]@'],
  [/[^\s@"'<>(){}[\],;:=\\/]{1,64}@[^\s@"'<>(){}[\],;:=\\/]{1,253}/g, '[mail]'],
];

/** A text for the log, without secrets or email addresses. Runs in linear time. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((shown, [pattern, instead]) => shown.replaceAll(pattern, instead), text);

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  cause?: LoggedError;
}

const mostCauses = 5;
const mostCharacters = 8_000;

/**
 * An error for the log: name, message, stack, code and causes. Drops other properties: database errors contain
 * whole records, mail errors contain rejected addresses.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: shortly(String(thrown)) };
  const code: unknown = Reflect.get(thrown, 'code');
  return {
    type: thrown.name,
    message: shortly(thrown.message),
    ...(thrown.stack !== undefined && { stack: shortly(thrown.stack) }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(thrown.cause !== undefined && depth < mostCauses && { cause: loggedError(thrown.cause, depth + 1) }),
  };
}

const shortly = (text: string): string => withoutSecrets(text.slice(0, mostCharacters));
