import type { IncomingHttpHeaders } from 'node:http';

/** A header of a request in either form, or undefined. Repeated headers become one list. */
export function headerOf(headers: Headers | IncomingHttpHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
