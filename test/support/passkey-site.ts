import { beforeAll, expect } from 'vitest';
import { setSiteAddress } from '../../shared/kernel/address/site-address.ts';
import { useAccountSite } from './account-site.ts';
import type { Member } from './member.ts';
import { SoftPasskey } from './passkeys.ts';
import type { Visitor } from './visitor.ts';

const ask = async (visitor: Visitor, path: string) => (await visitor.post(path, {})).json();

/** The account area at an address that supports passkeys, and the requests browsers get from it. */
export function usePasskeySite() {
  const { site, mail } = useAccountSite();
  let origin = '';
  beforeAll(() => {
    origin = site.url.replace('127.0.0.1', 'localhost');
    setSiteAddress(origin);
  });
  const askToAdd = (visitor: Visitor) => ask(visitor, '/account/sessions/passkeys/question');
  return {
    ...{ site, mail, origin: () => origin, askToAdd },
    askToSignIn: (visitor: Visitor) => ask(visitor, '/sign-in/passkey/question'),
    askToProve: (visitor: Visitor) => ask(visitor, '/account/sessions/passkeys/proof-question'),
    /** Adds a passkey to an account. */
    async aPasskey({ visitor, account }: Member, name = 'Phone'): Promise<SoftPasskey> {
      const passkey = new SoftPasskey(origin, account._id);
      const credential = passkey.add(await askToAdd(visitor));
      const response = await visitor.post('/account/sessions/passkeys/add', { name, credential });
      expect(response.headers.get('location')).toBe('/account/sessions?done=passkey-added');
      return passkey;
    },
  };
}
