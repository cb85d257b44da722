/**
 * A connection string for display, without user, password and query (which may contain tokens and key file passwords).
 * Everything up to the last `@` counts as credentials, because an unescaped `@` in a password is a common mistake.
 */
export function redactUrl(url: string): string {
  const [scheme, rest] = splitScheme(url);
  const withoutQuery = rest.slice(rest.lastIndexOf('@') + 1).replace(/\?.*$/s, '');
  return `${scheme}${rest.includes('@') ? '***@' : ''}${withoutQuery}`;
}

/** A driver message without the connection string's secrets. */
export function redactMessage(message: string, url: string): string {
  const [, rest] = splitScheme(url);
  const secrets = [url, ...credentialsOf(rest)].filter((secret) => secret.length > 0);
  const decoded = secrets.flatMap((secret) => [secret, decode(secret)]);
  const longestFirst = decoded.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce(
    (text, secret) => text.replaceAll(secret, secret === url ? redactUrl(url) : '***'),
    message,
  );
}

function splitScheme(url: string): [string, string] {
  const end = url.indexOf('://');
  return end < 0 ? ['', url] : [url.slice(0, end + 3), url.slice(end + 3)];
}

function credentialsOf(rest: string): string[] {
  const at = rest.lastIndexOf('@');
  const userAndPassword = at < 0 ? '' : rest.slice(0, at);
  const query = rest.includes('?') ? rest.slice(rest.indexOf('?') + 1) : '';
  const colon = userAndPassword.indexOf(':');
  return [userAndPassword, colon < 0 ? '' : userAndPassword.slice(colon + 1), query];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // With a stray percent sign, the password can't be decoded.
    return text;
  }
}
