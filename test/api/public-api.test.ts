import { expect, test } from 'vitest';
import { createPublicApi } from '../../api/public-api.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';

useDatabase();

const api = createPublicApi({ operations: [], now: () => now, reportFault: (fault) => expect.unreachable(`${fault}`) });

test('the API root says where its parts are, to pages of any website too', async () => {
  for (const path of ['/api/v1', '/api/v1/']) {
    const response = await api.fetch(new Request(`http://localhost${path}`));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      name: 'Slipway API',
      version: '1.0.0',
      openapi_url: 'http://localhost:4321/api/v1/openapi.json',
      docs_url: 'http://localhost:4321/docs/api',
      mcp_url: 'http://localhost:4321/mcp',
    });
  }
});
