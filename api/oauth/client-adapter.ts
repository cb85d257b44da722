import { type AdapterPayload, errors, Provider } from 'oidc-provider';
import { isDocumentKnown, readDocumentClient, readPublishedKeys } from '../../shared/identity/identity.fetch.ts';
import { ClientMetadataError, isDocumentAddress, keyIdOf } from '../../shared/identity/identity.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { limitAddress } from '../guard/limit.ts';
import { RecordAdapter } from './record-adapter.ts';

/**
 * Clients: registered ones are stored, others are read from their metadata documents. In both cases, the keys may be at
 * a URL of their own.
 */
export class ClientAdapter extends RecordAdapter {
  override async find(id: string): Promise<AdapterPayload | undefined> {
    try {
      const client = isDocumentAddress(id) ? await this.#readDocument(id) : await super.find(id);
      return client && (await this.#withKeys(client));
    } catch (problem) {
      throw asProviderError(problem);
    }
  }

  async #readDocument(address: string): Promise<AdapterPayload> {
    const now = this.now();
    const request = Provider.ctx?.req;
    if (request !== undefined && !isDocumentKnown(address)) await limitAddress('registrations', request, now);
    return { ...(await readDocumentClient(address, now)) };
  }

  /** The provider is given the keys themselves, because it would fetch any URL and cache the result forever. */
  async #withKeys({ jwks_uri, ...client }: AdapterPayload): Promise<AdapterPayload> {
    if (typeof jwks_uri !== 'string') return client;
    const keyId = keyIdOf(Provider.ctx?.oidc.params?.client_assertion);
    return { ...client, jwks: await readPublishedKeys(jwks_uri, keyId, this.now()) };
  }
}

function asProviderError(problem: unknown): unknown {
  if (problem instanceof ClientMetadataError) return new errors.InvalidClient(problem.message);
  if (!(problem instanceof SlipwayError)) return problem;
  const error = new errors.CustomOIDCProviderError('temporarily_unavailable', problem.message);
  error.statusCode = 429;
  error.status = 429;
  return error;
}
