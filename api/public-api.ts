import type { Handler, Hono } from 'hono';
import { readSettings } from '../shared/change/change.reads.ts';
import { apiPath } from '../shared/kernel/address/paths.ts';
import { absoluteUrl } from '../shared/kernel/address/site-address.ts';
import { EncodedBody } from '../shared/platform/outbound/encoded-body.ts';
import { bodyResponse } from './http/body-response.ts';
import { openApiDocument } from './openapi.ts';
import type { Operation } from './operation.ts';
import { createRest, type RestOptions } from './rest.ts';

const extensionsPath = '/extensions';

interface PublicApiOptions extends Omit<RestOptions, 'basePath'> {
  /** Operations beside those of the contract, with an OpenAPI file of their own. */
  extensions?: readonly Operation[];
}

/** The REST API with its OpenAPI file below `/api/v1`. The server adds its other endpoints, the site takes it as it is. */
export function createPublicApi({ extensions = [], ...options }: PublicApiOptions): Hono {
  const api = createRest({ ...options, operations: [...options.operations, ...extensions], basePath: apiPath });
  api.get(`${apiPath}/openapi.json`, describing(options.operations));
  if (extensions.length > 0) api.get(`${apiPath}${extensionsPath}/openapi.json`, describing(extensions));
  return api;
}

/** Answers with the OpenAPI file of some operations, which is made once for each name of the site. */
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
