import { describe, expect, test } from 'vitest';
import { forms } from '../../../api/account-area/forms.ts';
import { readAccount } from '../../../shared/identity/account/account.reads.ts';
import { readApiKeys } from '../../../shared/identity/api-key/api-key.reads.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';

const { site } = useAccountSite();
const elevenMinutesAgo = new Date(now.getTime() - 11 * 60_000);

describe('a session older than ten minutes', () => {
  test('cannot do anything irreversible or hand the account on', () => {
    const grave = forms.filter(({ needsFreshSignIn }) => needsFreshSignIn).map(({ path }) => path);
    expect(grave.toSorted()).toEqual([
      '/account/api-keys/create',
      '/account/listings/:listing_id/people/offer',
      '/account/sessions/passkeys/remove',
      '/account/settings/delete',
      '/account/settings/email',
      '/account/webhooks/:endpoint_id',
      '/account/webhooks/:endpoint_id/rotate',
      '/account/webhooks/add',
    ]);
  });

  test('cannot delete the account, create a key or redirect news, and says how to continue', async () => {
    const { visitor, account } = await aMember(site, {}, elevenMinutesAgo);
    const key = { name: 'Stolen', scopes: ['account:read'], expires: '30' };
    for (const [path, fields] of [
      ['/account/api-keys/create', key],
      ['/account/settings/delete', { email: account.email }],
      ['/account/webhooks/add', { url: 'https://evil.example/hook', events: ['order.paid'] }],
    ] as const) {
      const response = await visitor.post(path, fields);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).toContain('Sign in again');
    }
    expect(await readAccount(account._id)).not.toBeNull();
    expect(await readApiKeys(account._id)).toEqual([]);
  });
});
