import { crc32 } from 'node:zlib';

/** Prefix of every key. Distinguishes keys from other credentials, and lets secret scanners find leaked ones. */
const keyBrand = 'slipway_live_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(alphabet.length);
/** Enough digits, since 62^43 > 2^256 and 62^6 > 2^32. */
const secretLength = 43;
const checksumLength = 6;
const keyPattern = new RegExp(`^${keyBrand}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

/**
 * A key made from 32 random bytes: prefix, the bytes in base62, and a CRC32 of both. Throws RangeError for any other
 * number of bytes.
 */
export function keyText(random: Uint8Array): string {
  if (random.length !== 32) throw new RangeError('A key needs 32 random bytes.');
  const branded = keyBrand + base62(BigInt(`0x${Buffer.from(random).toString('hex')}`), secretLength);
  return branded + checksumOf(branded);
}

/** Whether a credential looks like one of our keys. */
export const isKeyLike = (credential: string): boolean => credential.startsWith('slipway_');

/** Whether a key is well-formed, which detects typos without a database query. */
export function isWellFormedKey(key: string): boolean {
  const [, secret = '', checksum] = keyPattern.exec(key) ?? [];
  return checksum !== undefined && checksumOf(keyBrand + secret) === checksum;
}

/** Parts of a key that let its owner recognise it. */
export const keyHints = (key: string): { prefix: string; last_four: string } => ({
  prefix: key.slice(0, keyBrand.length + 4),
  last_four: key.slice(-4),
});

const checksumOf = (branded: string): string => base62(BigInt(crc32(branded)), checksumLength);

function base62(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= base) text = alphabet[Number(rest % base)] + text;
  return text;
}
