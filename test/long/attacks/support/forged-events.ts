import { createHmac } from 'node:crypto';

/** The secret the attacked site shares with Stripe. */
export const stripeSecret = 'whsec_attacked';

/** An event that Stripe never sent. */
export const forgedEvent = JSON.stringify({
  id: 'evt_forged',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_forged', object: 'checkout.session', payment_status: 'paid' } },
});
const signed = (at: number, secret: string, body = forgedEvent) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
const seconds = () => Math.floor(Date.now() / 1000);

/** Invalid signatures for it, by who made them or how. */
export const forgedSignatures: readonly [string, () => string][] = [
  ['by nobody', () => ''],
  ['by another secret', () => signed(seconds(), 'whsec_other')],
  ['by an empty secret', () => signed(seconds(), '')],
  ['ten minutes ago', () => signed(seconds() - 600, stripeSecret)],
  ['in ten minutes', () => signed(seconds() + 600, stripeSecret)],
  ['for another body', () => signed(seconds(), stripeSecret, '{}')],
  ['at two times', () => `t=1,${signed(seconds(), stripeSecret)}`],
  ['by the old scheme', () => signed(seconds(), stripeSecret).replace('v1=', 'v0=')],
  ['without a time', () => signed(seconds(), stripeSecret).replace(/^t=\d+,/, '')],
  ['a thousand times', () => `t=${seconds()},${'v1=00,'.repeat(1_000)}`],
];

/** PayPal's signature headers, from someone else. */
export const forgedByPayPal: readonly [string, Record<string, string>][] = [
  ['without headers', {}],
  [
    'with a certificate of a stranger',
    {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://evil.example/cert.pem',
      'paypal-transmission-id': 'x',
      'paypal-transmission-sig': 'eA==',
      'paypal-transmission-time': new Date().toISOString(),
    },
  ],
];
