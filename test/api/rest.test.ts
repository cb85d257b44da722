import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createRest } from '../../api/rest.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { useDatabase } from '../support/database.ts';
import { testOperations } from '../support/test-operations.ts';

const reportFault = vi.fn();
let credentials: Record<string, string>;

useDatabase();
beforeAll(async () => {
  credentials = (await anApiKey()).headers;
});
const rest = createRest({ basePath: '/api/v1', operations: testOperations, now: () => now, reportFault });

function call(method: string, path: string, init: { body?: string; headers?: Record<string, string> } = {}) {
  const headers = { ...credentials, ...init.headers };
  return rest.fetch(new Request(`http://localhost/api/v1${path}`, { method, ...init, headers }));
}
const post = (path: string, body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  call('POST', path, { body: typeof body === 'string' ? body : JSON.stringify(body), headers });

async function problem(response: Response | Promise<Response>) {
  const answered = await response;
  expect(answered.headers.get('content-type')).toBe('application/problem+json');
  return {
    status: answered.status,
    ...((await answered.json()) as { code: string; errors: Record<string, unknown>[]; detail: string }),
  };
}

describe('success', () => {
  test('a created record is 201 with its Location', async () => {
    const response = await post('/shelves/a/books', { title: 'Fern' });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/books/7');
    expect(await response.json()).toEqual({ id: 7, shelf: 'a', title: 'Fern' });
  });

  test('an operation without an answer is 204 without a body', async () => {
    const response = await call('DELETE', '/books/3');
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  });

  test('HEAD returns GET’s headers without a body', async () => {
    const [get, head] = await Promise.all([call('GET', '/books/3'), call('HEAD', '/books/3')]);
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  test('false is false', async () => {
    expect(await (await call('GET', '/books/3?loud=false')).json()).toEqual({ id: 3, loud: false });
  });

  test('a path is percent-decoded and stays case-sensitive', async () => {
    expect(await (await call('GET', '/names/A%20b%2Fc%C3%A9')).json()).toEqual({ name: 'A b/cé' });
    expect((await call('GET', '/NAMES/a')).status).toBe(404);
  });

  test('an unknown query parameter is ignored, even one named after a JavaScript internal', async () => {
    expect((await call('GET', '/books/3?utm_source=x&__proto__=1&constructor=2')).status).toBe(200);
  });

  test('an unknown query parameter is reported in a header, with the one meant, on reads and writes', async () => {
    const warnings = async (response: Response | Promise<Response>) => (await response).headers.get('warnings');
    expect(await warnings(call('GET', '/books/3?lod=true&loud=true'))).toBe(
      'lod is unknown and was ignored: did you mean loud?',
    );
    expect(await warnings(call('GET', '/books/3?utm_source=x'))).toBe('utm_source is unknown and was ignored');
    expect(await warnings(call('GET', '/books/3?%0D%0ASet-Cookie=1'))).toBe('an unknown parameter was ignored');
    expect(await warnings(call('GET', '/books/3?loud=true'))).toBeNull();
    expect(await warnings(post('/shelves/a/books?quiet=1', { title: 'Fern' }))).toContain('quiet is unknown');
  });

  test('a client with a current copy gets 304', async () => {
    const etag = (await call('GET', '/books/3')).headers.get('etag') ?? '';
    const again = await call('GET', '/books/3', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test('any website may read, and no response depends on a cookie', async () => {
    const response = await call('GET', '/books/3');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('responses of signed-in operations are never stored', async () => {
    expect((await post('/shelves/a/books', { title: 'Fern' })).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the wrong method', () => {
  test('is 405 and names the allowed ones', async () => {
    const response = await call('PUT', '/books/3');
    expect(response.headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS');
    expect(await problem(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  test('a preflight is answered', async () => {
    const response = await call('OPTIONS', '/books/3');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('DELETE');
  });
});

describe('a bad request', () => {
  test('names the parameter, its limit and the fix', async () => {
    expect(await problem(call('GET', '/books/0'))).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      errors: [{ field: 'id', pointer: '/id', detail: expect.stringContaining('from 1'), actual: 0 }],
    });
  });

  test.each(['abc', '1.5', '1e3', '0x10', '', ' 1', '99999999999999999999', 'NaN', 'Infinity'])(
    '%j is not a whole number',
    async (id) => {
      const { status } = await call('GET', `/books/${encodeURIComponent(id)}?x`);
      expect([400, 404]).toContain(status);
    },
  );

  test.each(['TRUE', '1', 'yes', ''])('%j is not a boolean', async (loud) => {
    expect(await problem(call('GET', `/books/3?loud=${loud}`))).toMatchObject({
      status: 400,
      errors: [{ field: 'loud' }],
    });
  });

  test('a parameter cannot appear twice', async () => {
    expect(await problem(call('GET', '/books/3?title=a&title=b'))).toMatchObject({
      status: 400,
      errors: [{ field: 'title' }],
    });
  });

  test('an operator in brackets stays an unknown parameter', async () => {
    expect(await (await call('GET', '/books/3?title[$gt]=')).json()).toEqual({ id: 3, loud: true });
  });

  test('an unknown property gets the name that was meant', async () => {
    expect(await problem(post('/shelves/a/books', { title: 'Fern', pagse: 3 }))).toMatchObject({
      status: 400,
      code: 'unknown_property',
      errors: [{ field: 'pagse', fix: 'Did you mean `pages`?' }],
    });
  });

  test('__proto__ in a body is an unknown property', async () => {
    expect(await problem(post('/shelves/a/books', '{"title":"Fern","__proto__":{"pages":1}}'))).toMatchObject({
      status: 400,
      code: 'unknown_property',
    });
  });

  test('a path parameter in the body is refused and never overrides the path', async () => {
    expect(await problem(post('/shelves/a/books', { title: 'Fern', shelf: 'b' }))).toMatchObject({
      status: 400,
      errors: [{ field: 'shelf' }],
    });
  });

  test('an operator object is not text', async () => {
    expect(await problem(post('/shelves/a/books', { title: { $gt: '' } }))).toMatchObject({
      status: 400,
      errors: [{ field: 'title' }],
    });
  });

  test('a required property is missing', async () => {
    expect(await problem(post('/shelves/a/books', {}))).toMatchObject({
      status: 400,
      errors: [{ field: 'title', detail: 'is required' }],
    });
  });

  test('a body is missing where properties are required', async () => {
    expect(await problem(call('POST', '/shelves/a/books'))).toMatchObject({
      status: 400,
      errors: [{ field: 'title' }],
    });
  });

  test.each(['{', '"text"', '[]', 'null', '{"title":}'])('the body %s is not a JSON object', async (body) => {
    expect(await problem(post('/shelves/a/books', body))).toMatchObject({ status: 400, code: 'malformed_body' });
  });

  test('overlong text is answered with its length', async () => {
    expect(await problem(post('/shelves/a/books', { title: 'x'.repeat(21) }))).toMatchObject({
      errors: [{ field: 'title', limit: 20, actual: 21 }],
    });
  });

  test('a body of an unsupported type is 415', async () => {
    expect(
      await problem(post('/shelves/a/books', 'title=Fern', { 'content-type': 'application/x-www-form-urlencoded' })),
    ).toMatchObject({
      status: 415,
    });
  });

  test('a body over a megabyte is 413, whatever its Content-Length says', async () => {
    const body = JSON.stringify({ title: 'x'.repeat(1024 * 1024) });
    expect(await problem(post('/shelves/a/books', body))).toMatchObject({ status: 413, code: 'body_too_large' });
    const lying = await post('/shelves/a/books', body, { 'content-type': 'application/json', 'content-length': '10' });
    expect(lying.status).toBe(413);
  });
});

describe('failures', () => {
  test('a missing record is 404', async () => {
    expect(await problem(call('DELETE', '/books/404'))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('an address outside the API is 404 and says where to find the list', async () => {
    expect(await problem(call('GET', '/nothing'))).toMatchObject({
      status: 404,
      detail: expect.stringContaining('openapi.json'),
    });
  });

  test('a server fault is 500, hides its cause, and is reported with the request id', async () => {
    const failed = await problem(call('GET', '/books/500'));
    expect(failed).toMatchObject({ status: 500, code: 'internal_error' });
    expect(JSON.stringify(failed)).not.toMatch(/secret|TypeError|\.ts/);
    expect(reportFault).toHaveBeenCalledWith(
      expect.any(TypeError),
      (failed as unknown as { request_id: string }).request_id,
    );
  });
});
