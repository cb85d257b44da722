import { expect, test } from 'vitest';
import { signInFinding } from '../../cli/doctor-services.ts';
import { readEnvironment } from '../../shared/platform/environment/environment.ts';
import { useOidcIssuer } from '../support/oidc-issuer.ts';

const issuer = useOidcIssuer(() => 'http://localhost/callback', 'id_token');
const environmentWith = (url: string) =>
  readEnvironment({ OIDC_ISSUER: url, OIDC_CLIENT_ID: 'slipway', OIDC_CLIENT_SECRET: 's', OIDC_NAME: 'Harbour ID' });

test('doctor says that the single sign-on issuer responds', async () => {
  expect(await signInFinding(environmentWith(issuer.url))).toEqual({
    name: 'Sign-in',
    value: `email, Harbour ID (${new URL(issuer.url).host} responds)`,
  });
});

test.each(['', '/realms/other'])('doctor names an issuer that is down or a different one: %j', async (path) => {
  issuer.isDown = path === '';
  const finding = await signInFinding(environmentWith(issuer.url + path));
  expect(finding).toMatchObject({
    broken: true,
    hint: expect.stringContaining(`${path}/.well-known/openid-configuration`),
  });
});

test('an issuer needs both keys, and is contacted over https', () => {
  expect(() => readEnvironment({ OIDC_ISSUER: 'https://id.example' })).toThrow('set all three, or none');
  expect(() => environmentWith('http://id.example')).toThrow('OIDC_ISSUER: must be an https URL');
});
