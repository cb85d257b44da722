import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../api/operations.ts';
import { createPublicApi } from '../../api/public-api.ts';
import { createTrpcEndpoint } from '../../api/trpc-endpoint.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { useDatabase } from '../support/database.ts';
import { atDepth } from '../support/depth.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

interface Said {
  status: number;
  code: string;
  detail: string;
}
interface Failed {
  error: { message: string; data: { code: string; httpStatus: number; problem: Said & { request_id: string } } };
}
type Answered = Failed | { result: { data: unknown } };

const faults: unknown[] = [];
const reportFault = (fault: unknown): void => void faults.push(fault);
const endpoint = createTrpcEndpoint({ endpoint: '/api/trpc', now: () => now, reportFault });
const rest = createPublicApi({ operations, now: () => now, reportFault });
const json = { 'content-type': 'application/json' };
let key: Record<string, string>;

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  key = (await anApiKey()).headers;
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  endpoint(new Request(`http://localhost/api/trpc/${path}`, init));

const post = (path: string, body: string, headers: Record<string, string> = json): Promise<Response> =>
  ask(path, { method: 'POST', body, headers: { ...key, ...headers } });

/** What a failed call says, after checking that it says the same everywhere. */
async function said(answer: Response | Promise<Response>): Promise<Said> {
  const response = await answer;
  const { error }: Failed = await response.json();
  const { status, code, detail, request_id } = error.data.problem;
  expect([error.data.httpStatus, error.message]).toEqual([status, detail]);
  expect(response.status).toBe(status);
  expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
  return { status, code, detail };
}

async function restSaid(path: string, init: RequestInit): Promise<Said> {
  const response = await rest.fetch(new Request(`http://localhost/api/v1${path}`, init));
  const { status, code, detail }: Said = await response.json();
  expect(response.status).toBe(status);
  return { status, code, detail };
}

describe('tRPC refuses', () => {
  test.each(['no_such', 'get_listing.more', '__proto__', 'constructor', 'toString', '%E0%A4%A', '%', ''])(
    'an unknown procedure, %j, with 404 inside and outside',
    async (name) => {
      expect(await said(ask(name))).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  test.each(['{', '[1,', 'nul', '"\u0000', '{"slug":"a"}}'])(
    'input that is not JSON, %j, in our words',
    async (input) => {
      const { detail } = await said(ask(`get_listing?input=${encodeURIComponent(input)}`));
      expect(await said(post('submit_listing', input))).toEqual({ status: 400, code: 'malformed_body', detail });
      expect(detail).toBe('The body is not valid JSON.');
    },
  );

  test.each([
    ['invalid JSON', '{"url":', json],
    ['a body of another type', '{}', { 'content-type': 'text/plain' }],
    ['a form', 'url=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['bytes', 'x', { 'content-type': 'application/octet-stream' }],
    ['a body that is too large', `{"url":"${'x'.repeat(1024 * 1024)}"}`, json],
    ['no body', '', json],
    ['an unknown property', '{"url":"https://a.example","link":1}', json],
    ['a string instead of an object', '"https://a.example"', json],
    ['a list instead of an object', '[]', json],
    ['null instead of an object', 'null', json],
  ] as const)('%s, with REST’s status, code and words', async (_title, body, headers) => {
    const inRest = await restSaid('/drafts', { method: 'POST', body, headers: { ...key, ...headers } });
    expect(await said(post('submit_listing', body, headers))).toEqual(inRest);
  });

  test.each([
    ['get_listing', 'listings', 'slug', 'no-such-listing'],
    ['get_category', 'categories', 'slug', 'no-such-category'],
    ['get_order', 'orders', 'number', 'SL-0'],
  ])('a missing record by %s, with the call that finds it, as in REST', async (name, room, field, value) => {
    const input = encodeURIComponent(JSON.stringify({ [field]: value }));
    const { error }: Failed = await (await ask(`${name}?input=${input}`, { headers: key })).json();
    const answer = await rest.fetch(new Request(`http://localhost/api/v1/${room}/${value}`, { headers: key }));
    const { next_steps } = await answer.json();
    expect(next_steps).toHaveLength(1);
    expect(error.data.problem).toMatchObject({ status: 404, next_steps });
  });

  test.each([
    ['invalid JSON', '{"url":'],
    ['a body that is too large', 'x'.repeat(1024 * 1024 + 1)],
  ])('a signed-out caller before reading %s', async (_title, body) => {
    const response = await ask('submit_listing', { method: 'POST', body, headers: json });
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect(await said(response)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  test.each([
    ['submit_listing', 'GET', 'POST'],
    ['get_listing', 'POST', 'GET'],
    ['get_listing', 'HEAD', 'GET'],
    ['get_listing', 'OPTIONS', 'GET'],
    ['submit_listing', 'DELETE', 'POST'],
  ])('%s by %s: use %s', async (name, method, allow) => {
    const response = await ask(name, { method });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await said(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  test('a batch that is too long, mixed, or without an input object', async () => {
    const wrong = [
      ask(`${Array(11).fill('get_listing').join()}?batch=1&input={}`),
      ask('get_listing,submit_listing?batch=1&input={}'),
      ask('get_listing,get_listing?batch=1&input=[1]'),
      ask('get_listing,get_listing?batch=1&input=7'),
    ];
    for (const one of wrong) expect((await one).status).toBe(400);
  });
});

describe('a batch', () => {
  const read = async (names: string, inputs: unknown): Promise<{ status: number; answers: Answered[] }> => {
    const response = await ask(`${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`);
    return { status: response.status, answers: await response.json() };
  };

  test('has the status all its calls share', async () => {
    const { status, answers } = await read('get_listing,get_listing', { 0: { slug: 'nope' }, 1: { slug: 'nor' } });
    expect([status, answers.length]).toEqual([404, 2]);
  });

  test('is 207 when they differ, and each states its own', async () => {
    const { status, answers } = await read('get_listing,no_such,get_listing', {
      0: { slug: 'fernleaf' },
      2: { slug: 7 },
    });
    expect(status).toBe(207);
    expect(answers.map((one) => ('error' in one ? one.error.data.problem.status : 200))).toEqual([200, 404, 400]);
  });

  test('never streams, whatever is requested: a stream is 200 before it knows', async () => {
    const headers = { 'trpc-accept': 'application/jsonl', accept: 'application/jsonl' };
    const response = await ask('no_such?batch=1&input={}', { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json']);
  });
});

/** Words from parsers, the library and the language that must not appear in any response. */
const foreignWords =
  /JSON at position|Unexpected (token|end|non)|is not valid JSON"|No procedure found|Unsupported (content|[A-Z]+-request)|TRPC|zod|at Object\.|node_modules/;

describe('tRPC under random requests', () => {
  const names = fc.oneof(
    fc.constantFrom(...operations.map(({ name }) => name)),
    fc.string({ maxLength: 30 }).map(encodeURIComponent),
    fc.constantFrom('__proto__', 'constructor', '..', 'get_listing,', ',', '%00', '%zz'),
  );
  const inputs = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({ slug: fc.anything(), url: fc.webUrl(), page: fc.integer(), id: fc.uuid() }, { requiredKeys: [] })
      .map((one) => {
        return JSON.stringify(one, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) ?? '';
      }),
    fc.constantFrom('{"__proto__":{"slug":"fernleaf"}}', `${'['.repeat(5000)}${']'.repeat(5000)}`, '{"slug":1e999}'),
  );
  const requests = fc.record({
    name: fc.array(names, { minLength: 1, maxLength: 3 }).map((some) => some.join()),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'DELETE'),
    isBatch: fc.boolean(),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/octet-stream',
    ),
    input: inputs,
    isSignedIn: fc.boolean(),
  });

  test('never fails, states one status everywhere, and never exposes parser messages', async () => {
    const check = async ({
      name,
      method,
      isBatch,
      type,
      input,
      isSignedIn,
    }: typeof requests extends fc.Arbitrary<infer One> ? One : never) => {
      const hasBody = ['POST', 'PUT', 'DELETE'].includes(method);
      const query = new URLSearchParams({ ...(isBatch && { batch: '1' }), ...(!hasBody && { input }) });
      const headers = { ...(isSignedIn && key), 'content-type': type };
      const response = await ask(`${name}?${query}`, { method, headers, ...(hasBody && { body: input }) });
      const text = await response.text();
      const answers: Answered[] = [JSON.parse(text)].flat();
      const statuses = answers.map((one) => ('error' in one ? one.error.data.httpStatus : 200));
      expect(response.status).toBe(new Set(statuses).size === 1 ? statuses[0] : 207);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      for (const one of answers)
        if ('error' in one) expect(one.error.data.problem.status).toBe(one.error.data.httpStatus);
      expect(text).not.toMatch(foreignWords);
      expect(faults).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(requests, check), { numRuns: atDepth(300, 3000), seed: 20261122 });
  }, 400_000);
});

test('a server fault is reported under the request id the caller saw, without details', async () => {
  const told: string[] = [];
  const broken = createTrpcEndpoint({
    endpoint: '/api/trpc',
    now: () => new Date(Number.NaN),
    reportFault: (_fault, requestId) => told.push(requestId),
  });
  const response = await broken(new Request('http://localhost/api/trpc/get_launch_week?input={"week":"this"}'));
  expect(response.headers.get('x-request-id')).toBe(told[0]);
  expect(await said(response)).toMatchObject({ status: 500, code: 'internal_error' });
});
