import path from 'node:path';
import { expect, test } from 'vitest';
import { createFixtureServer } from '../../support/conformance/fixture-server.ts';
import { runConformance } from '../../support/conformance/run-conformance.ts';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite({ createMcpServer: createFixtureServer });

const expectedFailures = path.resolve(import.meta.dirname, '../../conformance/expected-failures.yml');

test.each([
  ['2026-07-28', ['--requirements', '2026-07-28']],
  ['2025-11-25', ['--requirements', '2025-11-25', '--expected-failures', expectedFailures]],
  ['2025-06-18', ['--spec-version', '2025-06-18', '--expected-failures', expectedFailures]],
])('the HTTP and MCP endpoint conforms to %s', { timeout: 300_000 }, async (_version, selection) => {
  const url = `${site.url}/mcp`;
  const run = await runConformance(['server', '--url', url, ...selection]);
  expect(run.code, run.output).toBe(0);
});
