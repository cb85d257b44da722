import { z } from 'zod';
import { type ClientAuthentication, clientAuthentication, statedAuthentication } from './client-authentication.ts';
import { ClientMetadataError } from './client-metadata-error.ts';
import { redirectKind } from './redirect-address.ts';

const mostRedirects = 20;
const longestName = 120;

/** Metadata that an app may provide; anything else is dropped (RFC 7591 section 2). */
const statedMetadata = z.object({
  client_name: z.string().optional(),
  client_uri: z.string().max(2048).optional().catch(undefined),
  redirect_uris: z.array(z.string()).min(1).max(mostRedirects),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
  ...statedAuthentication,
});

/** An app as the OAuth server knows it, however it was registered. */
export type ClientMetadata = ClientAuthentication & {
  client_name: string;
  client_uri?: string;
  redirect_uris: string[];
  application_type: 'web' | 'native';
  grant_types: string[];
  response_types: 'code'[];
};

/**
 * Normalises app metadata. Scopes are dropped, because apps register only those from their first challenge and could
 * then never request more. Only our grant types are kept. Apps redirecting to this device are `native`, so that ports
 * may vary. Throws ClientMetadataError.
 */
export function normaliseClient(stated: unknown, source: 'registration' | 'document'): ClientMetadata {
  const parsed = statedMetadata.safeParse(stated);
  if (!parsed.success) throw wrongShape(parsed.error);
  const metadata = parsed.data;
  checkFlow(metadata);
  const application_type = applicationType(metadata.redirect_uris);
  return {
    client_name: displayName(metadata.client_name, metadata.redirect_uris[0] ?? ''),
    ...(isWebsite(metadata.client_uri) && { client_uri: metadata.client_uri }),
    redirect_uris: [...new Set(metadata.redirect_uris)],
    application_type,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...clientAuthentication(metadata, source),
  };
}

function wrongShape(error: z.ZodError): ClientMetadataError {
  const field = String(error.issues[0]?.path[0] ?? '');
  if (field === 'redirect_uris') {
    return new ClientMetadataError(
      'invalid_redirect_uri',
      `redirect_uris must be a list of 1 to ${mostRedirects} URLs.`,
    );
  }
  return new ClientMetadataError(
    'invalid_client_metadata',
    'The metadata must be a JSON object as described in RFC 7591.',
  );
}

function checkFlow({ grant_types, response_types }: z.infer<typeof statedMetadata>): void {
  if (grant_types !== undefined && !grant_types.includes('authorization_code')) {
    throw new ClientMetadataError(
      'invalid_client_metadata',
      'grant_types must include authorization_code: no other flow is supported.',
    );
  }
  if (response_types !== undefined && !response_types.includes('code')) {
    throw new ClientMetadataError('invalid_client_metadata', 'response_types must include code.');
  }
}

function applicationType(redirects: readonly string[]): 'web' | 'native' {
  const kinds = redirects.map(redirectKind);
  if (kinds.includes(undefined)) {
    throw new ClientMetadataError(
      'invalid_redirect_uri',
      'Each redirect must be https, http on localhost, 127.0.0.1 or [::1], or the scheme of a known app such as ' +
        'cursor://, and have no fragment.',
    );
  }
  const isNative = redirects.some(
    (address, index) => kinds[index] === 'program' || isPlainLoopback(address, kinds[index]),
  );
  if (isNative && redirects.some((address, index) => kinds[index] === 'loopback' && address.startsWith('https:'))) {
    throw new ClientMetadataError('invalid_redirect_uri', 'Redirects to a program on this device use http, not https.');
  }
  return isNative ? 'native' : 'web';
}

const isPlainLoopback = (address: string, kind: ReturnType<typeof redirectKind>): boolean =>
  kind === 'loopback' && !address.startsWith('https:');

const isWebsite = (address: string | undefined): address is string =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:';

// Direction overrides and invisible characters could make a name look like other text on the page.
const unseenSigns = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** An app's display name: one line of visible text, up to 120 characters; if it has none, its host. */
function displayName(stated: string | undefined, redirect: string): string {
  const name = (stated ?? '').replace(unseenSigns, '').replace(/\s+/g, ' ').trim();
  if (name !== '') return [...name].slice(0, longestName).join('').slice(0, longestName);
  return new URL(redirect).host.slice(0, longestName) || 'An unnamed app';
}
