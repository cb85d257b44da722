import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceMs = 300_000;
const mostSignatures = 10;

/**
 * Whether Stripe signed a body: with one of the secrets, within five minutes of now. The library's own check accepts
 * timestamps from the future (https://docs.stripe.com/webhooks#verify-manually).
 */
export function isSignedByStripe(raw: Buffer, header: string, secrets: readonly string[], now: Date): boolean {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const stamps = parts.flatMap(([name, value]) => (name?.trim() === 't' && value !== undefined ? [value] : []));
  const [stamp] = stamps;
  if (stamps.length !== 1 || stamp === undefined || !/^\d{1,12}$/.test(stamp)) return false;
  if (Math.abs(now.getTime() - Number(stamp) * 1000) > toleranceMs) return false;
  const shown = parts.flatMap(([name, value]) => (name?.trim() === 'v1' && value !== undefined ? [value] : []));
  const signed = Buffer.concat([Buffer.from(`${stamp}.`), raw]);
  return secrets
    .filter((secret) => secret.trim() !== '')
    .some((secret) => {
      const expected = createHmac('sha256', secret).update(signed).digest('hex');
      return shown.slice(0, mostSignatures).some((signature) => isSame(signature, expected));
    });
}

function isSame(shown: string, expected: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
