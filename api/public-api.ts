import type { Hono } from 'hono';
import { readSettings } from '../shared/change/change.reads.ts';
import { apiPath } from '../shared/kernel/address/paths.ts';
import { absoluteUrl } from '../shared/kernel/address/site-address.ts';
import { EncodedBody } from '../shared/platform/outbound/encoded-body.ts';
import { bodyResponse } from './http/body-response.ts';
import { openApiDocument } from './openapi.ts';
import { createRest, type RestOptions } from './rest.ts';

/** The REST API with its OpenAPI file below `/api/v1`. The server adds its other endpoints, the site takes it as it is. */
export function createPublicApi(options: Omit<RestOptions, 'basePath'>): Hono {
  const api = createRest({ ...options, basePath: apiPath });
  let described: { siteName: string; body: EncodedBody } | undefined;
  api.get(`${apiPath}/openapi.json`, async (context) => {
    const { name } = await readSettings();
    if (described?.siteName !== name) {
      const document = openApiDocument(options.operations, { serverUrl: absoluteUrl(apiPath), siteName: name });
      described = { siteName: name, body: new EncodedBody(Buffer.from(JSON.stringify(document))) };
    }
    return bodyResponse(context, described.body, {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=300',
      'Content-Type': 'application/json',
    });
  });
  return api;
}
