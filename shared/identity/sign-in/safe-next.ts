const anyOrigin = 'http://site.invalid';
const longest = 4000;

/**
 * The path in a `next` parameter, or `fallback` if it could lead elsewhere: to another host (`//host`, or `/\host`,
 * which browsers treat the same), to another scheme, into a new header by a line break, or back to sign-in.
 */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (next === null || next === undefined || next.length > longest) return fallback;
  // Browsers drop tabs and line breaks from URLs before parsing them, so none are allowed.
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(next)) return fallback;
  const url = URL.parse(next, anyOrigin);
  if (url === null || url.origin !== anyOrigin || url.pathname.startsWith('//')) return fallback;
  if (url.pathname === '/sign-in' || url.pathname.startsWith('/sign-in/')) return fallback;
  return url.pathname + url.search + url.hash;
}
