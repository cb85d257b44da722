import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { runtimeState } from '../../kernel/runtime/slot.ts';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;
const key = runtimeState((): Buffer | undefined => undefined);

/** Size of the sealing key in bytes. */
export const sealingKeyBytes = 32;

/** Called once at start: sets the sealing key, which is stored outside the database. Throws a RangeError unless it has 32 bytes. */
export function setSealingKey(given: Buffer): void {
  if (given.length !== sealingKeyBytes) throw new RangeError(`A sealing key must have ${sealingKeyBytes} bytes.`);
  key.set(given);
}

/**
 * Encrypts a secret that must be readable again (AES-256-GCM), so that the database alone does not reveal it. `place`
 * names its owner, such as `webhook 17`; if moved to another owner, it can't be decrypted. Throws without a key.
 */
export function seal(secret: string, place: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(place), nonce);
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [version, Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')].join('.');
}

/** Decrypts a sealed secret; undefined if the key differs or the text was changed or moved. Throws without a key. */
export function unseal(text: string, place: string): string | undefined {
  const [given, encoded = ''] = text.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (given !== version || bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyFor(place), bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined; // The tag doesn't match, which is what a wrong key looks like.
  }
}

/** A separate key for each place, since many secrets under one key would use up its nonces. */
function keyFor(place: string): Buffer {
  const main = key.get();
  if (main === undefined) throw new Error('No sealing key was set.');
  return Buffer.from(hkdfSync('sha256', main, Buffer.alloc(0), `slipway ${place}`, sealingKeyBytes));
}
