import { z } from 'zod';
import { type ClientKeys, isKeySetAddress, readClientKeys, signingAlgorithms } from './client-keys.ts';
import { ClientMetadataError } from './client-metadata-error.ts';

const secretMethods = ['client_secret_basic', 'client_secret_post'] as const;
const registeredMethods = ['none', ...secretMethods, 'private_key_jwt'] as const;
// Metadata documents are public, so they can't contain secrets.
const documentMethods = ['none', 'private_key_jwt'] as const;

/** All the ways in which an app can authenticate at the token and revocation endpoints. */
export const authenticationMethods = registeredMethods;

/** The authentication method an app specifies (RFC 7591 section 2). */
export const statedAuthentication = {
  token_endpoint_auth_method: z.string().optional(),
  token_endpoint_auth_signing_alg: z.string().optional(),
  jwks: z.unknown().optional(),
  jwks_uri: z.string().optional(),
};

/**
 * How an app authenticates: not at all, with a secret, or by signing with a key whose public half it registers or
 * publishes.
 */
export type ClientAuthentication =
  | { token_endpoint_auth_method: 'none' | (typeof secretMethods)[number] }
  | ({
      token_endpoint_auth_method: 'private_key_jwt';
      token_endpoint_auth_signing_alg?: (typeof signingAlgorithms)[number];
    } & ({ jwks: ClientKeys } | { jwks_uri: string }));

type Stated = z.infer<z.ZodObject<typeof statedAuthentication>>;

/** Validates an app's authentication method. Throws ClientMetadataError. */
export function clientAuthentication(stated: Stated, source: 'registration' | 'document'): ClientAuthentication {
  const method = authenticationMethod(stated.token_endpoint_auth_method, source);
  if (method !== 'private_key_jwt') return { token_endpoint_auth_method: method };
  const algorithm = signingAlgorithm(stated.token_endpoint_auth_signing_alg);
  return {
    token_endpoint_auth_method: method,
    ...(algorithm !== undefined && { token_endpoint_auth_signing_alg: algorithm }),
    ...publishedKeys(stated),
  };
}

function authenticationMethod(stated: string | undefined, source: 'registration' | 'document') {
  if (stated === undefined) return source === 'document' ? 'none' : 'client_secret_basic';
  const allowed = source === 'document' ? documentMethods : registeredMethods;
  const known = allowed.find((method) => method === stated);
  if (known !== undefined) return known;
  throw wrong(`token_endpoint_auth_method must be one of ${allowed.join(', ')}.`);
}

function signingAlgorithm(stated: string | undefined) {
  const known = signingAlgorithms.find((algorithm) => algorithm === stated);
  if (stated === undefined || known !== undefined) return known;
  throw wrong(`token_endpoint_auth_signing_alg must be one of ${signingAlgorithms.join(', ')}.`);
}

function publishedKeys({ jwks, jwks_uri }: Stated): { jwks: ClientKeys } | { jwks_uri: string } {
  if (jwks === undefined && jwks_uri !== undefined && isKeySetAddress(jwks_uri)) return { jwks_uri };
  if (jwks !== undefined && jwks_uri === undefined) return { jwks: readClientKeys(jwks) };
  throw wrong('private_key_jwt needs public keys: either jwks, or jwks_uri with an https URL.');
}

const wrong = (message: string) => new ClientMetadataError('invalid_client_metadata', message);
