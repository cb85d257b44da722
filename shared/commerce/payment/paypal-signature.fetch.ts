import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { type PayPalSettings, paypalSettings } from './paypal-settings.ts';
import { ProviderFailure } from './provider.ts';

const aheadMs = 300_000;
const largestCertificate = 64 * 1024;
const oneCallMs = 10_000;

const kept = runtimeState((): { address: string; key: KeyObject } | undefined => undefined);

/**
 * Whether PayPal signed a body for this site's webhook: RSA-SHA256 over transmission, time, webhook and the body's
 * checksum, with a certificate from a PayPal host (https://developer.paypal.com/api/rest/webhooks/rest/). Throws
 * ProviderFailure if the certificate cannot be read.
 */
export async function isSignedByPayPal(raw: Buffer, headers: Headers, now: Date): Promise<boolean> {
  const settings = paypalSettings();
  const [transmission, time, signature, address, algorithm] = [
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ].map((name) => headers.get(name) ?? '');
  if (settings === undefined || !transmission || !time || !signature || !address) return false;
  const at = Date.parse(time);
  if (algorithm !== 'SHA256withRSA' || !(at <= now.getTime() + aheadMs) || !isPayPals(address, settings)) return false;
  const key = await certificateKey(address);
  const signed = `${transmission}|${time}|${settings.webhookId}|${crc32(raw)}`;
  return key !== undefined && verify('RSA-SHA256', Buffer.from(signed), key, Buffer.from(signature, 'base64'));
}

function isPayPals(address: string, { apiAddress }: PayPalSettings): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  return (url.protocol === 'https:' && /(^|\.)paypal\.com$/.test(url.hostname)) || url.origin === apiAddress;
}

async function certificateKey(address: string): Promise<KeyObject | undefined> {
  const known = kept.get();
  if (known?.address === address) return known.key;
  try {
    const limits = { maxBytes: largestCertificate, timeoutMs: oneCallMs, redirects: 'none' } as const;
    const { status, body } = await fetchPage(address, limits);
    // Forged events name certificate URLs that don't exist at PayPal; asking for a resend wouldn't help.
    if (status >= 400 && status < 500 && status !== 429) return undefined;
    if (status !== 200) throw new ProviderFailure('away', `certificate_${status}`);
    const key = keyIn(body);
    if (key !== undefined) kept.set({ address, key });
    return key;
  } catch (problem) {
    if (problem instanceof FetchFailure) throw new ProviderFailure('away', problem.reason, { cause: problem });
    throw problem;
  }
}

function keyIn(pem: Buffer): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'rsa' ? key : undefined;
  } catch {
    return undefined; // It isn't a certificate, so it signed nothing.
  }
}
