import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { keyPattern, longestKey, type Scope } from '../shared/identity/identity.ts';
import { extensionMark } from './extension.ts';
import { withoutLongPatterns, withoutSafeIntegerBounds } from './json-schema.ts';
import { type Operation, operationTags } from './operation.ts';
import { problemSchema } from './problem-schema.ts';
import { warningsHeader } from './rest-warnings.ts';

/** Version of the document and of the API (contract 9). */
export const apiVersion = '1.0.0';

interface OpenApiOptions {
  /** Absolute URL of the API root. */
  serverUrl: string;
  siteName: string;
}

const scopeMeanings: Record<Scope, string> = {
  'account:read': 'Read your account, drafts, listings, claims and orders',
  'listings:write': 'Submit, edit, claim and publish listings; email co-founders and followers',
  'orders:write': 'Price orders and create checkout links; only a person can pay',
};

const failures: Record<number, string> = {
  400: 'Invalid request; `errors` lists each field with its limit and the fix.',
  401: 'Not signed in, or invalid credentials.',
  403: 'Signed in, but these credentials do not allow this.',
  404: 'Record not found.',
  429: 'Too many requests; `Retry-After` says when to retry.',
};

/** The OpenAPI 3.1 description of the operations. */
export function openApiDocument(operations: readonly Operation[], { serverUrl, siteName }: OpenApiOptions) {
  const byPath = Map.groupBy(operations, (operation) => operation.path);
  const paths: ZodOpenApiPathsObject = {};
  for (const [path, group] of byPath) {
    paths[path] = Object.fromEntries(group.map((operation) => [operation.method.toLowerCase(), describe(operation)]));
  }
  const used = new Set(operations.map((operation) => operation.tag));
  const signedIn = operations.some((operation) => operation.scope !== null);
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: apiVersion,
        description:
          'A product directory and launch calendar. Public data can be read without authentication. The same operations are available as MCP tools.',
        license: { name: 'Free to use', identifier: 'CC0-1.0' },
      },
      servers: [{ url: serverUrl }],
      tags: operationTags.filter((tag) => used.has(tag)).map((name) => ({ name, description: `${name} operations.` })),
      security: [],
      paths,
      components: { headers: warnings, ...(signedIn && { securitySchemes: securitySchemes(serverUrl) }) },
    },
    { override: (part) => (part.io === 'input' ? withoutLongPatterns(part) : withoutSafeIntegerBounds(part)) },
  );
}

function describe(operation: Operation): ZodOpenApiOperationObject {
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: operation.description,
    ...(operation.quotesOthers && { 'x-third-party-content': true }),
    tags: [operation.tag],
    security: operation.scope === null ? [] : [{ oauth: [operation.scope] }, { apiKey: [] }],
    requestParams: {
      ...(hasKeys(operation.pathInput) && { path: z.object(operation.pathInput) }),
      ...(hasKeys(operation.queryInput) && { query: z.object(operation.queryInput) }),
      ...(operation.idempotent && { header: idempotencyHeader }),
    },
    ...(operation.bodyInput !== undefined && { requestBody: requestBody(operation.bodyInput) }),
    responses: { [`${operation.status}` as '200']: success(operation), ...failureResponses(operation) },
  };
}

/** The body is optional if an empty one would be valid. */
function requestBody(shape: NonNullable<Operation['bodyInput']>) {
  const schema = z.strictObject(shape);
  return {
    ...(!schema.safeParse({}).success && { required: true }),
    content: { 'application/json': { schema } },
  };
}

const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(longestKey)
    .regex(keyPattern)
    .optional()
    .describe('Makes retries safe: the same key returns the same response.'),
});

/** Unknown query parameters are ignored, and reported. */
const warnings = {
  [warningsHeader]: {
    description: 'Unknown query parameters, with the closest match.',
    schema: { type: 'string' },
    [extensionMark]: true,
  },
} as const;
const warningsReference = { [warningsHeader]: { $ref: `#/components/headers/${warningsHeader}` } } as const;

function success({ status, output, example }: Operation) {
  if (status === 204) return { description: 'Done.', headers: warningsReference };
  return {
    description: 'The response.',
    headers: warningsReference,
    content: { 'application/json': { schema: output, example: example.output } },
  };
}

function failureResponses(operation: Operation): Record<string, object> {
  const statuses = [
    400,
    ...(operation.scope === null ? [] : [401, 403]),
    ...(operation.mayBeMissing ? [404] : []),
    429,
  ];
  return Object.fromEntries(
    statuses.map((status) => [
      `${status}`,
      { description: failures[status], content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  );
}

const securitySchemes = (serverUrl: string) => ({
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key from the account area.' } as const,
  oauth: {
    type: 'oauth2',
    description: 'OAuth 2.1 authorization code with PKCE (S256).',
    flows: {
      authorizationCode: {
        authorizationUrl: new URL('/oauth/authorize', serverUrl).href,
        tokenUrl: new URL('/oauth/token', serverUrl).href,
        scopes: scopeMeanings,
      },
    },
  } as const,
});

const hasKeys = (shape: object): boolean => Object.keys(shape).length > 0;
