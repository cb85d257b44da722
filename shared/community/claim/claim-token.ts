import { newSecret } from '../../kernel/secret.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const tokenBytes = 20;

/** 160 random bits in base32 (RFC 4648, lower case): 32 characters accepted by every DNS form and in file names. */
export function newClaimToken(): string {
  return base32(Buffer.from(newSecret(tokenBytes), 'base64url'));
}

/** Base32, five bits per character; leftover bits are dropped. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}
