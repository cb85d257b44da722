import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** An app's key: signs for it; the app publishes the public half. */
export interface AppKey {
  publicJwk: Record<string, unknown>;
  privateJwk: Record<string, unknown>;
  /** A client assertion (RFC 7523) with these claims and header fields besides the usual ones; undefined omits one. */
  assert(claims: Record<string, unknown>, header?: Record<string, unknown>): string;
}

/** Creates an ES256 key with an id. */
export function anAppKey(kid = 'first'): AppKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid },
    privateJwk: { ...privateKey.export({ format: 'jwk' }) },
    assert(claims, header = {}) {
      const seconds = Math.floor(Date.now() / 1000);
      const usual = { jti: randomUUID(), iat: seconds, exp: seconds + 60 };
      const signed = `${part({ alg: 'ES256', typ: 'JWT', kid, ...header })}.${part({ ...usual, ...claims })}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
  };
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
