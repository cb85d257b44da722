import { createHmac, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setBtcpay } from '../../shared/commerce/payment/btcpay-settings.ts';
import { setAllowedHosts } from '../../shared/platform/outbound/fetch-page.ts';
import { startWebServer, type WebServer } from './web-server.ts';

/** An invoice as stored by the fake, in BTCPay Server's format. */
export interface FakeBtcpayInvoice {
  id: string;
  checkoutLink: string;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: string;
  amount: string;
  paidAmount: string;
  currency: string;
  metadata: { orderId: string };
}

const storeId = 'store_of_the_test';

/** A stateful stand-in for BTCPay Server on loopback: like the real one, it creates an invoice for every request. */
export class FakeBtcpay {
  readonly invoices = new Map<string, FakeBtcpayInvoice>();
  readonly pullPayments: { name: string; viewLink: string; amount: string }[] = [];
  /** Statuses returned for the next calls; `deaf` performs the call but drops the response; `none` is normal. */
  readonly faults: (number | 'nonsense' | 'deaf' | 'none')[] = [];
  readonly secret = 'secret_of_the_test';
  server!: WebServer;

  async start(): Promise<void> {
    this.server = await startWebServer(async (request, response) => {
      const body = await text(request);
      const fault = this.faults.shift();
      const isDone = fault === undefined || fault === 'deaf' || fault === 'none';
      const [status, answer] = isDone ? this.#answer(request, body) : [typeof fault === 'number' ? fault : 200, {}];
      const said = fault === 'nonsense' || fault === 'deaf' ? '<html>' : JSON.stringify(answer);
      response.writeHead(status, { 'content-type': 'application/json' }).end(said);
    });
    setAllowedHosts([this.server.host]);
    setBtcpay({ address: this.server.url, apiKey: 'key', storeId, webhookSecrets: [this.secret] });
  }

  invoice(id: string): FakeBtcpayInvoice {
    const found = this.invoices.get(id);
    if (found === undefined) throw new Error(`There is no invoice ${id}.`);
    return found;
  }

  /** An invoice's state by what its buyer sends, or doesn't. */
  become(id: string, status: FakeBtcpayInvoice['status'], paid = '0', additionalStatus = 'None'): void {
    Object.assign(this.invoice(id), { status, additionalStatus, paidAmount: paid });
  }

  /** An event with its signature, as sent. */
  event(type: string, invoiceId: string, at: Date, more: Record<string, unknown> = {}) {
    const timestamp = Math.floor(at.getTime() / 1000);
    const event = { deliveryId: randomUUID(), type, timestamp, storeId, invoiceId, isRedelivery: false, ...more };
    const raw = Buffer.from(JSON.stringify(event));
    const signature = createHmac('sha256', this.secret).update(raw).digest('hex');
    return { raw, headers: new Headers({ 'btcpay-sig': `sha256=${signature}` }) };
  }

  #answer(
    { method, url = '', headers }: { method?: string; url?: string; headers: object },
    body: string,
  ): [number, unknown] {
    if (Reflect.get(headers, 'authorization') !== 'token key') return [401, {}];
    const { pathname, searchParams } = new URL(url, 'http://btcpay.test');
    const path = pathname.replace(`/api/v1/stores/${storeId}`, '');
    const [, id = '', act = ''] = /^\/invoices\/([^/]+)(?:\/([a-z-]+))?$/.exec(path) ?? [];
    const sent: Record<string, unknown> = body === '' ? {} : JSON.parse(body);
    if (path === '') return [200, { id: storeId }];
    if (path === '/pull-payments') return [200, this.pullPayments];
    if (path === '/invoices' && method === 'POST') return [200, this.#make(sent)];
    if (path === '/invoices')
      return [
        200,
        [...this.invoices.values()].filter(({ metadata }) => metadata.orderId === searchParams.get('orderId')),
      ];
    const invoice = this.invoices.get(id);
    if (invoice === undefined) return [404, {}];
    if (act === 'status') invoice.status = 'Invalid';
    if (act === 'payment-methods') return [200, [{ paymentMethodId: 'BTC-CHAIN', totalPaid: invoice.paidAmount }]];
    if (act === 'refund') return [200, this.#refund(sent)];
    return [200, invoice];
  }

  #make({ amount, metadata }: Record<string, unknown>): FakeBtcpayInvoice {
    const id = `inv${this.invoices.size + 1}`;
    const made: FakeBtcpayInvoice = {
      ...{ id, checkoutLink: `${this.server.url}/i/${id}`, status: 'New', additionalStatus: 'None' },
      ...{ amount: String(amount), paidAmount: '0', currency: 'USD' },
      metadata: { orderId: String(Reflect.get(Object(metadata), 'orderId')) },
    };
    this.invoices.set(id, made);
    return made;
  }

  #refund({ name, customAmount }: Record<string, unknown>): { name: string; viewLink: string } {
    const made = { name: String(name), viewLink: `${this.server.url}/pull-payments/${this.pullPayments.length + 1}` };
    this.pullPayments.push({ ...made, amount: String(customAmount) });
    return made;
  }
}
