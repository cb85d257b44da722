import { apiPath } from '../../shared/kernel/address/paths.ts';
import type { Operation } from '../operation.ts';

/** Languages of the samples, in display order. */
export const sampleLanguages = [
  { id: 'curl', name: 'curl' },
  { id: 'javascript', name: 'JavaScript' },
  { id: 'python', name: 'Python' },
  { id: 'mcp', name: 'MCP' },
] as const;

export type SampleLanguage = (typeof sampleLanguages)[number]['id'];

/** Environment variable for the API key in samples. */
const keyVariable = 'DIRECTORY_KEY';

/** A REST call, independent of the language. */
interface RestCall {
  method: string;
  url: string;
  needsKey: boolean;
  /** Whether an Idempotency-Key makes its retry safe. */
  isRepeatable: boolean;
  body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * An operation's call with this input, as runnable code in each language. `origin` is the site's public URL without
 * trailing slash.
 */
export function requestSamples(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  origin: string,
): Record<SampleLanguage, string> {
  const call = restCallOf(operation, input, origin);
  return {
    curl: curlSample(call),
    javascript: javascriptSample(call),
    python: pythonSample(call),
    mcp: json({ method: 'tools/call', params: { name: operation.name, arguments: input } }),
  };
}

/** Path and query of a call. */
export function addressOfCall(operation: Operation, input: Readonly<Record<string, unknown>>): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${input[name]}`));
  const query = new URLSearchParams();
  for (const name of Object.keys(operation.queryInput))
    if (input[name] !== undefined) query.set(name, `${input[name]}`);
  return `${apiPath}${path}${query.size === 0 ? '' : `?${query}`}`;
}

function restCallOf(operation: Operation, input: Readonly<Record<string, unknown>>, origin: string): RestCall {
  const { bodyInput, method, scope, idempotent } = operation;
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => name in (bodyInput ?? {})));
  return {
    method,
    url: origin + addressOfCall(operation, input),
    needsKey: scope !== null,
    isRepeatable: idempotent,
    body: bodyInput === undefined ? undefined : body,
  };
}

function curlSample({ method, url, needsKey, isRepeatable, body }: RestCall): string {
  const parts = [
    method === 'GET' ? `curl ${shellText(url)}` : `curl -X ${method} ${shellText(url)}`,
    ...(needsKey ? [`-H "Authorization: Bearer $${keyVariable}"`] : []),
    ...(isRepeatable ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${shellText(json(body))}`]),
  ];
  return parts.join(' \\\n  ');
}

function javascriptSample({ method, url, needsKey, isRepeatable, body }: RestCall): string {
  const headers = [
    ...(needsKey ? [`    Authorization: \`Bearer \${process.env.${keyVariable}}\`,`] : []),
    ...(isRepeatable ? [`    'Idempotency-Key': crypto.randomUUID(),`] : []),
    ...(body === undefined ? [] : [`    'Content-Type': 'application/json',`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : ['  headers: {', ...headers, '  },']),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(json(body))}),`]),
  ];
  const asked = options.length === 0 ? JSON.stringify(url) : `${JSON.stringify(url)}, {\n${options.join('\n')}\n}`;
  return `const response = await fetch(${asked});\nconsole.log(await response.json());`;
}

function pythonSample({ method, url, needsKey, isRepeatable, body }: RestCall): string {
  const headers = [
    ...(needsKey ? [`        "Authorization": f"Bearer {os.environ['${keyVariable}']}",`] : []),
    ...(isRepeatable ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
  ];
  const named = [
    ...(headers.length === 0 ? [] : [`    headers={\n${headers.join('\n')}\n    },`]),
    ...(body === undefined ? [] : [`    json=${pythonValue(body, 1)},`]),
  ];
  const address = JSON.stringify(url);
  const asked = named.length === 0 ? address : `\n    ${address},\n${named.join('\n')}\n`;
  const libraries = [...(needsKey ? ['os'] : []), ...(isRepeatable ? ['uuid'] : [])].map((name) => `import ${name}\n`);
  const first = libraries.length === 0 ? '' : `${libraries.join('')}\n`;
  return `${first}import requests\n\nresponse = requests.${method.toLowerCase()}(${asked})\nprint(response.json())`;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const indented = (text: string): string => text.replaceAll('\n', '\n  ');
/** POSIX shell: within single quotes, only the single quote itself is special. */
const shellText = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A JSON value as a Python literal, with Python's own true, false and null. */
function pythonValue(value: unknown, depth: number): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((part) => pythonValue(part, depth + 1))
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${pythonValue(part, depth + 1)}`);
  if (parts.length === 0) return `${open}${close}`;
  const space = '    '.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${space}${part},\n`).join('')}${'    '.repeat(depth)}${close}`;
}
