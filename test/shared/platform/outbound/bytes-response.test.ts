import { afterEach, describe, expect, test } from 'vitest';
import { keepBytesOfResponses } from '../../../../shared/platform/outbound/bytes-response.ts';

const builtIn = globalThis.Response;
afterEach(() => {
  globalThis.Response = builtIn;
});

describe('a Response that keeps its bytes', () => {
  test('returns the exact bytes it was made from, with status and headers', async () => {
    keepBytesOfResponses();
    const bytes = new TextEncoder().encode('<p>page</p>');
    const response = new Response(bytes, { status: 404, headers: { 'Content-Type': 'text/html' } });
    expect(await response.bytes()).toBe(bytes);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(response).toBeInstanceOf(builtIn);
  });

  test('is the built-in one for any other body', async () => {
    keepBytesOfResponses();
    expect(await new Response('text').text()).toBe('text');
    expect(new TextDecoder().decode(await new Response('text').bytes())).toBe('text');
    expect((await new Response(null, { status: 204 }).bytes()).length).toBe(0);
  });
});
