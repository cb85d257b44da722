import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { takePaymentEvent } from '../../../api/http/serve-payment-events.ts';
import { settleOrders } from '../../../jobs/settle-orders.ts';
import { watchChanges } from '../../../shared/change/feed/change-record.reads.ts';
import { deliverDueMails, setMailServer } from '../../../shared/change/outbox/mail-sending.writes.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';
import { connectMongo } from '../../../shared/platform/mongo/mongo.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import '../../../shared/models.ts';

/**
 * Receives Stripe events on PORT like the web server, and settles orders and sends emails like the jobs, every second.
 * Prints `ready`, and each error. Arguments: the database, Stripe's URL, the event secret, and the mail server.
 */
const [mongoUrl = '', stripeUrl = '', secret = '', smtpUrl = ''] = process.argv.slice(2);
const everyMs = 1_000;
const now = () => new Date();
const reportFault = (fault: unknown) => console.log('fault', fault);

setSiteAddress('https://directory.example');
setAllowedHosts([new URL(stripeUrl).host]);
const keys = { secretKey: 'sk_live_of_the_test', webhookSecrets: [secret] };
setStripe({ ...keys, apiAddress: stripeUrl, payOrigin: stripeUrl });
setMailServer({ smtpUrl, from: undefined, say: () => undefined, report: reportFault });
await connectMongo(mongoUrl);
await watchChanges(reportFault).ready;

const app = new Hono();
app.post('/webhooks/stripe', (context) => takePaymentEvent('stripe', context, { now, reportFault }));
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
createServer((request, response) => void listener(request, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
  () => console.log('ready'),
);
for (;;) {
  await settleOrders(now).catch(reportFault);
  while (await deliverDueMails(now()).catch(reportFault)); // until none is due
  await delay(everyMs);
}
