import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from '../../api/openapi.ts';
import type { Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testOperations } from '../support/test-operations.ts';

const site = { serverUrl: 'https://directory.test/api/v1', siteName: 'Slipway' };
const run = promisify(execFile);
const redocly = path.resolve('node_modules/.bin/redocly');

/** Findings of Redocly's recommended rules in a description. */
async function findings(described: readonly Operation[]): Promise<string[]> {
  const file = path.join(await temporaryFolder(), 'openapi.json');
  await writeFile(file, JSON.stringify(openApiDocument(described, site)));
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(redocly, ['lint', '--extends', 'recommended', '--format', 'json', file], {
    env: environment,
  }).catch(
    (failed: { stdout: string }) => failed, // findings make it exit with 1
  );
  const report: { problems: { ruleId: string; message: string }[] } = JSON.parse(stdout);
  return report.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe('the OpenAPI description', () => {
  test('is the one clients were built on', async () => {
    const text = `${JSON.stringify(openApiDocument(operations, site), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('__snapshots__/openapi.json');
  });

  test('has no findings under the recommended rules', async () => {
    expect(await findings(operations)).toEqual([]);
  });

  test('has none either for operations with bodies, scopes and other statuses', async () => {
    expect(await findings([...operations, ...testOperations])).toEqual([]);
  });

  test('requires a body only where an empty one would be refused', () => {
    const { paths } = openApiDocument(operations, site);
    const isRequired = ({ path: address, method }: Operation) => {
      const body = paths?.[address]?.[method.toLowerCase() as 'post' | 'patch']?.requestBody;
      return body !== undefined && 'required' in body && body.required === true;
    };
    const withBody = operations.filter(({ bodyInput }) => bodyInput !== undefined);
    expect(withBody.filter(isRequired).map(({ name }) => name)).toEqual([
      'submit_listing',
      'invite_cofounder',
      'add_milestone',
      'answer_interview',
      'post_listing_update',
      'claim_listing',
      'quote_order',
      'create_checkout',
    ]);
    expect(withBody.map(({ name }) => name)).toContain('update_draft');
  });

  test('declares the contract’s codes', () => {
    const { paths } = openApiDocument([...operations, ...testOperations], site);
    const codes = (address: string, method: 'get' | 'post' | 'delete') =>
      Object.keys(paths?.[address]?.[method]?.responses ?? {});
    expect(codes('/site', 'get')).toEqual(['200', '400', '429']);
    expect(codes('/listings/{slug}', 'get')).toEqual(['200', '400', '404', '429']);
    expect(codes('/shelves/{shelf}/books', 'post')).toEqual(['201', '400', '401', '403', '429']);
    expect(codes('/books/{id}', 'delete')).toEqual(['204', '400', '401', '403', '404', '429']);
  });
});
