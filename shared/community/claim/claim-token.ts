import { newSecret } from '../../kernel/secret.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const tokenBytes = 20;

/** 160 random bits in base32 (RFC 4648, lower case): 32 characters that every DNS form and file name takes. */
export function newClaimToken(): string {
  return base32(Buffer.from(newSecret(tokenBytes), 'base64url'));
}

/** Bytes in base32, five bits a character; a rest of bits is left out. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}
