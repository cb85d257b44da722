import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new random secret of `bytes` bytes in base64url; 24 bytes are 32 characters. */
export const newSecret = (bytes = 24): string => randomBytes(bytes).toString('base64url');

/** Stored form of a random secret: SHA-256 in hex. Only passwords need a slow hash; 192 random bits can't be guessed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Whether a secret matches the stored hash, in constant time. */
export function isSecretOf(secret: string, storedHash: string): boolean {
  const shown = Buffer.from(hashSecret(secret), 'hex');
  const stored = Buffer.from(storedHash, 'hex');
  return shown.length === stored.length && timingSafeEqual(shown, stored);
}
