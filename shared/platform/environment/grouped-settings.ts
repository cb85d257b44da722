import { withoutEndSlashes } from '../../kernel/text/end-slashes.ts';
import type { BrowserSettings } from '../browser/browser-settings.ts';
import { type MailSigning, withLineBreaks } from '../mail-transport/mail-signing.ts';
import type { ObjectStoreSettings } from '../object-store/object-store.ts';
import type { EnvironmentVariables } from './environment.ts';
import { EnvironmentError } from './environment-error.ts';

// Groups of settings that must be set together or not at all. An incomplete group throws EnvironmentError.

export function signingOf(settings: EnvironmentVariables): MailSigning | undefined {
  const { DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: key } = settings;
  if (domainName === undefined && keySelector === undefined && key === undefined) return undefined;
  if (domainName === undefined || keySelector === undefined || key === undefined) {
    throw new EnvironmentError(
      'Invalid settings:\n  DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY: set all three, or none.',
    );
  }
  return { domainName, keySelector, privateKey: withLineBreaks(key) };
}

/** The bucket for images. Throws EnvironmentError unless it is set together with its keys. */
export function objectStoreOf(settings: EnvironmentVariables): ObjectStoreSettings | undefined {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  // Keys alone may be meant for another program.
  if (bucket === undefined && endpoint === undefined) return undefined;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new EnvironmentError(
      'Invalid settings:\n  S3_BUCKET, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: set all three, or none.',
    );
  const url = withoutEndSlashes(endpoint ?? `https://s3.${region}.amazonaws.com`);
  return { endpoint: url, bucket, region, accessKeyId, secretAccessKey };
}

export const tokenPrice = (
  input: number | undefined,
  output: number | undefined,
): { input: number; output: number } | undefined =>
  input === undefined || output === undefined ? undefined : { input, output };

export const browserSettings = (path: string | undefined, sandbox: 'on' | 'off'): BrowserSettings | undefined =>
  path === undefined ? undefined : { path, isSandboxed: sandbox === 'on' };

interface ProviderKeys {
  clientId: string;
  clientSecret: string;
}

export const providerKeys = (
  clientId: string | undefined,
  clientSecret: string | undefined,
): ProviderKeys | undefined =>
  clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };

/** Settings for single sign-on. Throws EnvironmentError unless the issuer and keys are set together. */
export function oidcKeys(
  settings: EnvironmentVariables,
): (ProviderKeys & { issuer: string; name: string; trustsEmails: boolean }) | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined)
    throw new EnvironmentError(
      'Invalid settings:\n  OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: set all three, or none.',
    );
  return {
    issuer,
    clientId,
    clientSecret,
    name: settings.OIDC_NAME,
    trustsEmails: settings.OIDC_TRUST_EMAILS === 'on',
  };
}

export function stripeKeys(
  secretKey: string | undefined,
  webhookSecrets: readonly string[],
): { secretKey: string; webhookSecrets: readonly string[] } | undefined {
  if (secretKey === undefined && webhookSecrets.length === 0) return undefined;
  if (secretKey === undefined || webhookSecrets.length === 0)
    throw new EnvironmentError('Invalid settings:\n  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: set both, or none.');
  return { secretKey, webhookSecrets };
}

export function paypalKeys(
  settings: EnvironmentVariables,
): (ProviderKeys & { webhookId: string; mode: 'live' | 'sandbox' }) | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = settings;
  if (clientId === undefined && clientSecret === undefined && webhookId === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined)
    throw new EnvironmentError(
      'Invalid settings:\n  PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID: set all three, or none.',
    );
  return { clientId, clientSecret, webhookId, mode: settings.PAYPAL_MODE };
}

export function btcpayKeys(
  settings: EnvironmentVariables,
): { address: string; apiKey: string; storeId: string; webhookSecrets: string[] } | undefined {
  const {
    BTCPAY_URL: address,
    BTCPAY_API_KEY: apiKey,
    BTCPAY_STORE_ID: storeId,
    BTCPAY_WEBHOOK_SECRET: secrets,
  } = settings;
  if (address === undefined && apiKey === undefined && storeId === undefined && secrets === undefined) return undefined;
  const webhookSecrets = (secrets ?? '').split(',').flatMap((secret) => secret.trim() || []);
  if (address === undefined || apiKey === undefined || storeId === undefined || webhookSecrets.length === 0)
    throw new EnvironmentError(
      'Invalid settings:\n  BTCPAY_URL, BTCPAY_API_KEY, BTCPAY_STORE_ID, BTCPAY_WEBHOOK_SECRET: set all four, or none.',
    );
  return { address: new URL(address).origin, apiKey, storeId, webhookSecrets };
}
