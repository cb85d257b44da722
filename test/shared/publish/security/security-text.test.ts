import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contactUri, setSecurityContact } from '../../../../shared/kernel/address/security-contact.ts';
import { setSiteAddress, siteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { securityText } from '../../../../shared/publish/security/security-text.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { useRunningSite } from '../../../support/running-site.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();
afterEach(() => setSecurityContact(undefined));

test('the text has every field RFC 9116 requires, and expires within a year', () => {
  const before = siteAddress();
  setSiteAddress('https://directory.example');
  expect(securityText('mailto:security@directory.example', now)).toBe(
    [
      'Contact: mailto:security@directory.example',
      'Expires: 2027-05-17T00:00:00.000Z',
      'Policy: https://directory.example/security',
      'Preferred-Languages: en',
      'Canonical: https://directory.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  setSiteAddress(before);
});

describe('security.txt', () => {
  test('is plain text once a contact is set, and the page shows the contact too', async () => {
    setSecurityContact('mailto:faults@directory.example');
    const response = await site.get('/.well-known/security.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(/^Contact: mailto:faults@directory\.example\nExpires: /);
    expect(await (await site.get('/security')).text()).toContain('href="mailto:faults@directory.example"');
  });
});

test.each([
  ['security@directory.example', 'mailto:security@directory.example'],
  ['mailto:security@directory.example', 'mailto:security@directory.example'],
  ['https://directory.example/report', 'https://directory.example/report'],
  ['http://directory.example/report', undefined],
  ['security', undefined],
  ['a@b.example\nExpires: never', undefined],
  ['javascript:alert(1)', undefined],
  ['two@a.example,one@b.example', undefined],
])('a contact of %j is %j', (setting, uri) => {
  expect(contactUri(setting)).toBe(uri);
});
