import type { Handler, Hono } from 'hono';
import { readSettings } from '../shared/change/change.reads.ts';
import { apiKeysPath } from '../shared/kernel/address/account-paths.ts';
import { apiDocsPath, apiPath, connectPath, mcpPath, openApiPath } from '../shared/kernel/address/paths.ts';
import { absoluteUrl } from '../shared/kernel/address/site-address.ts';
import { EncodedBody } from '../shared/platform/outbound/encoded-body.ts';
import { bodyResponse } from './http/body-response.ts';
import { apiVersion, openApiDocument } from './openapi.ts';
import type { Operation } from './operation.ts';
import { createRest, type RestOptions } from './rest.ts';
import { openToAll } from './rest-answer.ts';

const extensionsPath = '/extensions';

interface PublicApiOptions extends Omit<RestOptions, 'basePath'> {
  /** Operations beyond the contract, with their own OpenAPI file. */
  extensions?: readonly Operation[];
}

/** The REST API with its OpenAPI file, below `/api/v1`. The server adds other endpoints; the site uses it unchanged. */
export function createPublicApi({ extensions = [], ...options }: PublicApiOptions): Hono {
  const api = createRest({ ...options, operations: [...options.operations, ...extensions], basePath: apiPath });
  api.get(`${apiPath}/openapi.json`, describing(options.operations));
  if (extensions.length > 0) api.get(`${apiPath}${extensionsPath}/openapi.json`, describing(extensions));
  for (const path of [apiPath, `${apiPath}/`]) api.get(path, sendIndex);
  return api;
}

/** Index at the API root, with links to everything below it. */
const sendIndex: Handler = async (context) => {
  const { name } = await readSettings();
  const places = {
    name: `${name} API`,
    version: apiVersion,
    openapi_url: absoluteUrl(openApiPath),
    extensions_openapi_url: absoluteUrl(`${apiPath}${extensionsPath}/openapi.json`),
    docs_url: absoluteUrl(apiDocsPath()),
    site_url: absoluteUrl(`${apiPath}/site`),
    mcp_url: absoluteUrl(mcpPath),
    connect_url: absoluteUrl(connectPath()),
    authorization_server_url: absoluteUrl('/.well-known/oauth-authorization-server'),
    api_keys_url: absoluteUrl(apiKeysPath()),
  };
  return context.json(places, 200, { ...openToAll, 'Cache-Control': 'public, max-age=300' });
};

/** Serves the OpenAPI file of some operations, generated once per site name. */
function describing(operations: readonly Operation[]): Handler {
  let described: { siteName: string; body: EncodedBody } | undefined;
  return async (context) => {
    const { name } = await readSettings();
    if (described?.siteName !== name) {
      const document = openApiDocument(operations, { serverUrl: absoluteUrl(apiPath), siteName: name });
      described = { siteName: name, body: new EncodedBody(Buffer.from(JSON.stringify(document))) };
    }
    return bodyResponse(context, described.body, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=300',
      'Content-Type': 'application/json',
    });
  };
}
