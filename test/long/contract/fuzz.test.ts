import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operations } from '../../../api/operations.ts';
import { createPublicApi } from '../../../api/public-api.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';
import { now } from '../../support/clock.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { findSchemathesis } from '../../support/schemathesis.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

vi.setConfig({ testTimeout: 400_000 });

const run = promisify(execFile);
const seed = '20261118';
/** For each operation. */
const examples = process.env.FUZZ_EXAMPLES ?? '2';
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'unsupported_method',
  'allow_header_conformance',
];

// 400 by the contract, which declares no 404 there: a slug without a listing, a nonexistent date, a missing product or
// listing. For every write also: a reused Idempotency-Key, a record in another state, and a nonexistent category,
// country, revision or question.
const writes = operations.filter(({ idempotent }) => idempotent).map(({ name }) => name);
const knownOnlyByData = [
  'compare_listings',
  'list_awards',
  'get_leaderboard',
  'get_launch_week',
  'quote_order',
  ...writes,
];
const exceptions = [...knownOnlyByData.flatMap((name) => ['--exclude-operation-id', name]), '--max-examples', examples];

const fuzzer = await findSchemathesis();
const missing = 'missing' in fuzzer ? ` (skipped: ${fuzzer.missing})` : '';

describe.skipIf('missing' in fuzzer)(`the REST API under a fuzzer that reads its OpenAPI file${missing}`, () => {
  const faults: unknown[] = [];
  let server: Server;
  let key: string;

  useDatabase();
  beforeAll(async () => {
    await saveSmallCatalogue();
    key = (await anApiKey()).key;
    const api = createPublicApi({ operations, now: () => now, reportFault: (fault) => void faults.push(fault) });
    server = createServer(getRequestListener(api.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
    await once(server, 'listening');
    setSiteAddress(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => void server.close());

  /** The fuzzer's output and exit code: 1 if it found anything. */
  async function fuzz(...options: string[]): Promise<{ code: number; report: string }> {
    if ('missing' in fuzzer) throw new Error(fuzzer.missing);
    const { port } = server.address() as AddressInfo;
    const fixed = [
      '--phases',
      'examples,coverage,fuzzing',
      '--seed',
      seed,
      '--generation-database',
      'none',
      '--no-color',
      '--header',
      `Authorization: Bearer ${key}`,
      '--continue-on-failure',
      // get_draft waits up to 30 s on request.
      '--request-timeout',
      '45',
    ];
    const location = `http://127.0.0.1:${port}/api/v1/openapi.json`;
    const cwd = await temporaryFolder();
    return run(fuzzer.program, ['run', location, ...options, ...fixed], { cwd, maxBuffer: 1e8 }).then(
      ({ stdout }) => ({ code: 0, report: stdout }),
      (failed: { code: number; stdout: string; stderr: string }) => ({
        code: failed.code,
        report: failed.stdout + failed.stderr,
      }),
    );
  }

  test('answers generated requests as documented, and refuses those that violate the schema', async () => {
    const { code, report } = await fuzz('--checks', checks.join(','), '--max-examples', String(2 * Number(examples)));
    expect(report).toMatch(new RegExp(`Tested: +${operations.length}\\n`));
    expect(faults).toEqual([]);
    expect(code, report).toBe(0);
  });

  test('refuses no request its schema allows, except for reasons only the data and calendar know', async () => {
    const { code, report } = await fuzz('--checks', 'positive_data_acceptance', '--mode', 'positive', ...exceptions);
    expect(report).toMatch(new RegExp(`Tested: +${operations.length - knownOnlyByData.length}\\n`));
    expect(code, report).toBe(0);
  });
});
