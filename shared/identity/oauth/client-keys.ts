import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { ClientMetadataError } from './client-metadata-error.ts';

/** Signature algorithms for client authentication (RFC 7523 section 3), all asymmetric. */
export const signingAlgorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'Ed25519', 'EdDSA'] as const;

const mostKeys = 20;
const privateParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k', 'priv'];

const base64url = (least: number, most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .min(least)
    .max(most);
const common = {
  kid: z.string().max(256).optional(),
  alg: z.string().max(32).optional(),
  use: z.literal('sig').optional(),
};

/**
 * A public key for verifying signatures. RSA keys have 2048 to 8192 bits; verifying larger ones would only waste our
 * time.
 */
const publicKey = z.discriminatedUnion('kty', [
  z.object({
    ...common,
    kty: z.literal('EC'),
    crv: z.enum(['P-256', 'P-384']),
    x: base64url(43, 64),
    y: base64url(43, 64),
  }),
  z.object({ ...common, kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: base64url(43, 43) }),
  z.object({ ...common, kty: z.literal('RSA'), n: base64url(342, 1366), e: base64url(1, 6) }),
]);

const statedKeySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())).max(mostKeys) });

/** An app's keys (RFC 7517). */
export interface ClientKeys {
  keys: z.infer<typeof publicKey>[];
}

/** The keys in a key set that can verify signatures. Throws ClientMetadataError if there are none, or if secrets were published. */
export function readClientKeys(stated: unknown): ClientKeys {
  const parsed = statedKeySet.safeParse(stated);
  if (!parsed.success) throw wrong(`The keys are not a JSON Web Key Set with at most ${mostKeys} keys.`);
  const { keys } = parsed.data;
  if (keys.some((key) => privateParts.some((part) => part in key))) {
    throw wrong('The keys include a private key. Replace it, and publish only its public half.');
  }
  const usable = keys.flatMap((key) => publicKey.safeParse(key).data ?? []);
  if (usable.length === 0) throw wrong(`None of the keys can verify a signature (${signingAlgorithms.join(', ')}).`);
  return { keys: usable };
}

const wrong = (message: string) => new ClientMetadataError('invalid_client_metadata', message);

/** Whether no key matches the one that a signature names. */
export const lacksKey = ({ keys }: ClientKeys, keyId: string | undefined): boolean =>
  keyId !== undefined && !keys.some(({ kid }) => kid === undefined || kid === keyId);

const assertionHeader = z.object({ kid: z.string() });

/** The key named by a signed assertion (RFC 7515 compact form), or undefined. Nothing is verified yet. */
export function keyIdOf(assertion: unknown): string | undefined {
  const [header = ''] = typeof assertion === 'string' ? assertion.split('.', 1) : [];
  return assertionHeader.safeParse(parseJson(Buffer.from(header, 'base64url').toString('utf8'))).data?.kid;
}

/** Whether an app may publish its keys at this URL: https, without credentials and fragment. */
export function isKeySetAddress(address: string): boolean {
  if (address.length > 2048 || !address.startsWith('https://') || !URL.canParse(address)) return false;
  const { username, password, hash } = new URL(address);
  return username === '' && password === '' && hash === '';
}
