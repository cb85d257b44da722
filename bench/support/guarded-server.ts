import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { getAccountOperation } from '../../api/account/get-account.ts';
import { Answer } from '../../api/call-operation.ts';
import { createRest } from '../../api/rest.ts';
import { sendAnswer } from '../../api/rest-answer.ts';
import { accountForEmail } from '../../shared/identity/account/account.writes.ts';
import { scopes } from '../../shared/identity/account/scopes.ts';
import { createApiKey } from '../../shared/identity/api-key/api-key.writes.ts';
import { connectMongo, ensureIndexes } from '../../shared/platform/mongo/mongo.ts';
import '../../shared/models.ts';
import { setRateLimitScale } from '../../shared/identity/rate-limit/rate-limit.writes.ts';

/**
 * Serves get_account twice: at `/api/me` as is, at `/bare/me` the same handler and response without guards. Prints an
 * API key. The database is its first argument.
 */
const [mongoUrl = ''] = process.argv.slice(2);
await connectMongo(mongoUrl);
await ensureIndexes();
setRateLimitScale(1_000_000);
const account = await accountForEmail('bench@mail.example', new Date());
const { key, record } = await createApiKey(account._id, { name: 'Bench' }, new Date());

const app = new Hono();
app.route(
  '/',
  createRest({
    basePath: '/api',
    operations: [getAccountOperation],
    now: () => new Date(),
    reportFault: (fault) => console.error(fault),
  }),
);
const bare = new Hono();
bare.get('/bare/me', async (http) => {
  const caller = { accountId: account._id, credential: { kind: 'api_key', id: record._id }, scopes } as const;
  const context = { now: new Date(), requestId: crypto.randomUUID(), caller };
  const answer = new Answer(await getAccountOperation.handle({} as never, context));
  return sendAnswer(getAccountOperation, answer, http, { context, idempotencyKey: undefined, limit: undefined });
});
const apiListener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const bareListener = getRequestListener(bare.fetch, { overrideGlobalObjects: false });
createServer((request, response) => {
  const serve = request.url?.startsWith('/bare/') ? bareListener : apiListener;
  void serve(request, response);
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log(key));
