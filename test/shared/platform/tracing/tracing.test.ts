import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTracing } from '../../../../shared/platform/tracing/start-tracing.ts';
import { inSpan, isTracing, tracePlace } from '../../../../shared/platform/tracing/tracing.ts';
import { useDatabase } from '../../../support/database.ts';
import { patientTest } from '../../../support/depth.ts';
import { useRunningSite } from '../../../support/running-site.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

// A collector: what it receives, as text.
const sent: string[] = [];
const warnings: string[] = [];
let collector: Server;
let stop: () => Promise<void>;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    sent.push(`${request.method} ${request.url}\n${Buffer.concat(await request.toArray()).toString()}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  stop = await startTracing({ endpoint, serviceName: 'a directory', report: (words) => warnings.push(words) });
});
afterAll(() => collector.close());

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();

function spans(): SentSpan[] {
  return sent.flatMap((text) =>
    JSON.parse(text.slice(text.indexOf('\n'))).resourceSpans.flatMap(
      ({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
}
const attributeOf = ({ attributes }: SentSpan, name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

test('a request is a trace: its operation, page and database calls; none of it reveals an address or input', async () => {
  const answer = await site.get('/api/v1/listings/fernleaf?secret=quokka-token');
  await (await site.get('/products/fernleaf/alternatives?secret=quokka-token')).text();
  await expect(inSpan('work', {}, () => Promise.reject(new TypeError('quokka words')))).rejects.toThrow('quokka words');
  await stop();

  const all = spans();
  expect(sent[0]).toMatch(/^POST \/v1\/traces\n/);
  expect(sent[0]).toContain('a directory');
  const call = all.find(({ name }) => name === 'GET api');
  if (call === undefined) throw new Error('There is no span of the request.');
  expect(attributeOf(call, 'http.response.status_code')).toBe(200);
  expect(attributeOf(call, 'slipway.request_id')).toBe(answer.headers.get('x-request-id'));
  const below = all.filter(({ traceId, spanId }) => traceId === call.traceId && spanId !== call.spanId);
  expect(below.find(({ parentSpanId }) => parentSpanId === call.spanId)?.name).toBe('operation get_listing');
  expect(below.map(({ name }) => name)).toContain('find listings');
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['GET page', 'render']));
  const failed = all.find(({ name }) => name === 'work');
  expect(failed?.status.code).toBe(2);
  expect(sent.join()).not.toMatch(/quokka|fernleaf/);
  expect(warnings).toEqual([]);
});

test('nothing is traced after its end, and log lines have no trace', async () => {
  expect(isTracing()).toBe(false);
  expect(await inSpan('work', {}, async () => tracePlace())).toEqual({});
});

patientTest('a collector that is away is told, and does not hold up what stops', async () => {
  const report = vi.fn();
  const end = await startTracing({ endpoint: 'http://127.0.0.1:9', serviceName: 'a directory', report });
  expect(await inSpan('work', {}, async () => tracePlace())).toEqual({
    trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
  await end();
  await vi.waitFor(() => expect(report).toHaveBeenCalled(), { timeout: 15_000 });
});
