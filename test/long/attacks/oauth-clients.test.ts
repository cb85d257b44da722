import { describe, expect, test } from 'vitest';
import { authorizationRequest, openConsent, postRegistration, postToken } from '../../support/oauth-flow.ts';
import { startWebServer } from '../../support/web-server.ts';
import { anAttacker, useTarget } from './support/target.ts';

const target = useTarget();

describe('a client’s own addresses', () => {
  test('are never fetched if private', async () => {
    const person = await anAttacker();
    const secret = await startWebServer((_request, response) => response.end('{}'));
    try {
      for (const address of [
        `http://127.0.0.1:${secret.port}/client`,
        `https://127.0.0.1:${secret.port}/client`,
        `https://localhost:${secret.port}/client`,
        `https://[::1]:${secret.port}/client`,
        `https://0x7f.1:${secret.port}/client`,
      ]) {
        await openConsent(target.publicUrl, person.cookie, authorizationRequest(target.publicUrl, address));
        await postRegistration(target.publicUrl, {
          jwks_uri: address,
          logo_uri: address,
          client_uri: address,
          token_endpoint_auth_method: 'private_key_jwt',
        });
        await postToken(target.publicUrl, { grant_type: 'authorization_code', client_id: address, code: 'x' });
      }
      expect(secret.asked).toEqual([]);
    } finally {
      await secret.close();
    }
  });

  test.each([
    { client_name: '<script>alert(1)</script>'.repeat(50) },
    { redirect_uris: Array.from({ length: 2_000 }, (_, each) => `https://app.example/${each}`) },
    { grant_types: ['password', 'implicit'] },
    { response_types: ['token'] },
    { client_id: 'chosen', client_secret: 'chosen' },
    { __proto__: { admin: true } },
    { redirect_uris: [] },
    { redirect_uris: 'https://app.example' },
  ])('an excessive registration is refused or cut: %#', async (given) => {
    const response = await postRegistration(target.publicUrl, given);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('<script>alert(1)</script>'.repeat(20));
  });
});
