import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { seal, unseal } from '../../platform/sealing/sealing.ts';
import { rotationHours, secretPlace, type WebhookEndpoint } from './webhook.ts';

const secretBytes = 32;

/** A new secret, shown to its owner once: `whsec_` and base64 (Standard Webhooks requires 24 to 64 bytes). */
export const newWebhookSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

export const sealedSecret = (secret: string, endpointId: string): string => seal(secret, secretPlace(endpointId));

/** The secrets after a rotation: the old one stays in use for another day, earlier ones are dropped. */
export function rotated(
  { _id, secrets }: Pick<WebhookEndpoint, '_id' | 'secrets'>,
  secret: string,
  now: Date,
): WebhookEndpoint['secrets'] {
  const until = new Date(now.getTime() + rotationHours * hourMs);
  const former = secrets.slice(0, 1).map(({ sealed }) => ({ sealed, until }));
  return [{ sealed: sealedSecret(secret, _id), until: null }, ...former];
}

/**
 * Headers of a message (https://www.standardwebhooks.com), with a signature per valid secret; undefined if none can be
 * decrypted because the sealing key is lost.
 */
export function webhookHeaders(
  { _id, secrets }: Pick<WebhookEndpoint, '_id' | 'secrets'>,
  { id, body }: { id: string; body: string },
  now: Date,
): Readonly<Record<string, string>> | undefined {
  const signatures = secrets
    .filter(({ until }) => until === null || until > now)
    .flatMap(({ sealed }) => unseal(sealed, secretPlace(_id)) ?? [])
    .map((secret) => new Webhook(secret).sign(id, now, body));
  if (signatures.length === 0) return undefined;
  return {
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1000)}`,
    'webhook-signature': signatures.join(' '),
  };
}
