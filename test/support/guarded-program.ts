import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createRest } from '../../api/rest.ts';
import { watchChanges } from '../../shared/change/feed/change-record.reads.ts';
import { setRateLimitScale } from '../../shared/identity/rate-limit/rate-limit.writes.ts';
import { connectMongo } from '../../shared/platform/mongo/mongo.ts';
import { now } from './clock.ts';
import { testOperations } from './test-operations.ts';

/**
 * A process that serves the test operations, and tRPC with every operation, on the database of its first argument, and prints its
 * port.
 */
const [url = ''] = process.argv.slice(2);
await connectMongo(url);
await watchChanges((fault) => console.error(fault)).ready;
setRateLimitScale(1_000_000);
const rest = createRest({
  basePath: '',
  operations: testOperations,
  now: () => now,
  reportFault: (fault) => console.error(fault),
});
rest.all('/api/trpc/*', async ({ req }) => {
  const { createTrpcEndpoint } = await import('../../api/trpc-endpoint.ts'); // only if a test calls it: it takes a
  // second to load
  return createTrpcEndpoint({ endpoint: '/api/trpc', now: () => now, reportFault: (fault) => console.error(fault) })(
    req.raw,
  );
});
const server = createServer(getRequestListener(rest.fetch, { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(address.port);
});
