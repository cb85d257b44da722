import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkMailDomain } from '../../../../shared/operate/mail-check/mail-check.fetch.ts';
import { setNameServers } from '../../../../shared/platform/outbound/text-records.ts';
import { dnsServer, type NameFacts } from '../../../support/dns-server.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const published = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
const signing = { domainName: 'mosspad.example', keySelector: 's1', privateKey: pem };
const from = 'slipway@mosspad.example';

/** The findings for these TXT records at the domain, at `_dmarc` and at the selector. */
async function found(spf: NameFacts['txt'], dmarc: NameFacts['txt'] = [], dkim: NameFacts['txt'] = []) {
  const at = (txt: NameFacts['txt']): NameFacts => ({ txt: txt ?? [] });
  const server = await dnsServer({
    'mosspad.example': at(spf),
    '_dmarc.mosspad.example': at(dmarc),
    's1._domainkey.mosspad.example': at(dkim),
  });
  setNameServers({ resolvers: [server.address], authorityPort: server.port });
  const findings = await checkMailDomain(from, signing);
  return Object.fromEntries(findings.map(({ name, state }) => [name, state]));
}

describe('the SPF record', () => {
  test.each<[string, NameFacts['txt'], string]>([
    ['a record that lists servers', ['v=spf1 mx -all'], 'good'],
    ['a record beside other texts', ['google-site=1', 'V=SPF1 a ~all'], 'good'],
    ['none', ['something else'], 'missing'],
    ['another version', ['v=spf10 -all'], 'missing'],
    ['two records, neither of which counts', ['v=spf1 mx -all', 'v=spf1 a -all'], 'wrong'],
    ['a record that allows anyone', ['v=spf1 +all'], 'wrong'],
    ['nothing, because the server fails', 'servfail', 'unknown'],
  ])('%s', async (_, spf, state) => expect((await found(spf)).SPF).toBe(state));
});

describe('the DMARC record', () => {
  test.each<[string, NameFacts['txt'], string]>([
    ['a policy', ['v=DMARC1; p=reject; rua=mailto:a@b.example'], 'good'],
    ['a policy that does nothing', ['v=DMARC1;p=none'], 'good'],
    ['none', [], 'missing'],
    ['no policy', ['v=DMARC1'], 'wrong'],
    ['an invalid policy', ['v=DMARC1; p=maybe'], 'wrong'],
  ])('%s', async (_, dmarc, state) => expect((await found([], dmarc)).DMARC).toBe(state));
});

describe('the DKIM record', () => {
  test.each<[string, NameFacts['txt'], string]>([
    ['the signing key, in parts', [[`v=DKIM1; k=rsa; p=${published.slice(0, 200)}`, published.slice(200)]], 'good'],
    ['a different key', [[`v=DKIM1; p=N${published.slice(1, 200)}`, published.slice(200)]], 'wrong'],
    ['a revoked key', ['v=DKIM1; p='], 'wrong'],
    ['none', [], 'missing'],
  ])('%s', async (_, dkim, state) => expect((await found([], [], dkim)).DKIM).toBe(state));
});

test('a site that signs nothing is told that DKIM is unknown', async () => {
  const server = await dnsServer({ 'mosspad.example': { txt: ['v=spf1 mx -all'] } });
  setNameServers({ resolvers: [server.address], authorityPort: server.port });
  const findings = await checkMailDomain(from, undefined);
  expect(findings.map(({ state }) => state)).toEqual(['good', 'unknown', 'missing']);
});
