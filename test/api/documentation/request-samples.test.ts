import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { requestSamples } from '../../../api/documentation/request-samples.ts';
import { extensions } from '../../../api/extensions.ts';
import type { Operation } from '../../../api/operation.ts';
import { operations } from '../../../api/operations.ts';

const origin = 'https://directory.example';
// Texts that break quoting in one language or another.
const ugly = {
  text: `it's "quoted" $HOME \`id\` \\ {x} é 漢 \n two`,
  none: null,
  yes: true,
  no: false,
  list: [1, -2.5, []],
  deep: { a: {} },
};

const calls = [...operations, ...extensions].map((operation: Operation) => {
  const input = operation.example.input as Record<string, unknown>;
  const firstOfBody = Object.keys(operation.bodyInput ?? {})[0];
  const given = firstOfBody === undefined ? input : { ...input, [firstOfBody]: ugly };
  return { name: operation.name, operation, input: given, samples: requestSamples(operation, given, origin) };
});

/** What a request asks for, whatever language it was written in. */
interface Asked {
  method: string;
  url: string;
  headers: string[];
  body: unknown;
}

/** The JavaScript samples' requests, sent to a `fetch` that only records them. */
async function askedByJavascript(code: string): Promise<Asked> {
  const asked: Asked[] = [];
  const fetch = async (url: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ method: init.method ?? 'GET', url, headers: Object.keys(init.headers ?? {}), body });
    return { json: () => ({}) };
  };
  const run = new Function('fetch', 'console', 'process', `return (async () => {${code}})();`);
  await run(fetch, { log: () => undefined }, { env: { DIRECTORY_KEY: 'key' } });
  const [only] = asked;
  if (only === undefined || asked.length !== 1) throw new Error(`${asked.length} requests`);
  return only;
}

/** The arguments a shell passes to curl. */
function askedByShell(code: string): Asked {
  const shell = `uuidgen() { echo once; }; curl() { printf '%s\\0' "$@"; }; ${code}`;
  const parts = execFileSync('bash', ['-c', shell], { env: { ...process.env, DIRECTORY_KEY: 'key' } })
    .toString()
    .split('\0');
  const after = (flag: string): string[] =>
    parts.flatMap((part, index) => (part === flag ? [parts[index + 1] ?? ''] : []));
  const [body] = after('-d');
  return {
    method: after('-X')[0] ?? 'GET',
    url: parts.find((part) => part.startsWith('https://')) ?? '',
    headers: after('-H').map((header) => header.split(':')[0] ?? ''),
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

const noting = `
import json, os, sys, types
os.environ['DIRECTORY_KEY'] = 'key'
def note(method):
    def send(url, headers={}, json=None):
        asked.append({'method': method, 'url': url, 'headers': list(headers), 'body': json})
        return types.SimpleNamespace(json=lambda: None)
    return send
sys.modules['requests'] = types.SimpleNamespace(**{name: note(name.upper()) for name in ('get', 'post', 'put', 'patch', 'delete')})
asked = []
for code in json.load(sys.stdin):
    exec(code, {'print': lambda *_: None})
json.dump(asked, sys.stdout)
`;

test('every operation’s samples make the same request in JavaScript, shell and Python', async () => {
  const scripts = JSON.stringify(calls.map(({ samples }) => samples.python));
  const byPython: Asked[] = JSON.parse(execFileSync('python3', ['-c', noting], { input: scripts }).toString());
  for (const [index, { name, operation, samples, input }] of calls.entries()) {
    const asked = await askedByJavascript(samples.javascript);
    expect({ name, method: asked.method }).toEqual({ name, method: operation.method });
    expect(asked.headers.includes('Authorization'), name).toBe(operation.scope !== null);
    expect({ name, ...askedByShell(samples.curl) }).toEqual({ name, ...asked });
    // The library sets the body's type itself.
    const headers = asked.headers.filter((header) => header !== 'Content-Type');
    expect({ name, ...byPython[index] }).toEqual({ name, ...asked, headers, body: asked.body ?? null });
    expect(JSON.parse(samples.mcp).params).toEqual({ name, arguments: input });
  }
});

test('an address encodes its path and query values', () => {
  const search = operations.find(({ name }) => name === 'search_listings') as Operation;
  const { curl } = requestSamples(search, { q: 'bread & butter', per_page: 2 }, origin);
  expect(curl).toBe(`curl 'https://directory.example/api/v1/listings?q=bread+%26+butter&per_page=2'`);
});
