/** Why an app is rejected, with the code from RFC 7591 section 3.2.2. The message contains nothing that the app sent. */
export class ClientMetadataError extends Error {
  readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata';

  constructor(code: ClientMetadataError['code'], message: string) {
    super(message);
    this.name = 'ClientMetadataError';
    this.code = code;
  }
}
