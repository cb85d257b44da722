import { defineCommand } from 'citty';
import { readFirstAdmin } from '../shared/identity/identity.reads.ts';
import { adminLinkMinutes } from '../shared/identity/identity.ts';
import { beginAdminSignIn } from '../shared/identity/identity.writes.ts';
import { accountPath, signInLinkPath } from '../shared/kernel/address/account-paths.ts';
import { setUpPath } from '../shared/kernel/address/admin-paths.ts';
import { absoluteUrl } from '../shared/kernel/address/site-address.ts';
import { withDatabase } from './with-database.ts';

export const adminLinkCommand = defineCommand({
  meta: { name: 'admin-link', description: 'Print a one-time admin sign-in link' },
  run: () =>
    withDatabase(async ({ now }) => {
      console.log(await adminLink(now()));
      console.log(`Valid once, for ${adminLinkMinutes} minutes. It gives full control of the site.`);
    }),
});

/** A one-time administrator link if there is no administrator; undefined otherwise. */
export const adminLinkIfNone = async (now: Date): Promise<string | undefined> =>
  (await readFirstAdmin()) === null ? adminLink(now) : undefined;

/** The first link leads to the site's setup; later ones are for administrators who were locked out. */
async function adminLink(now: Date): Promise<string> {
  const next = (await readFirstAdmin()) === null ? setUpPath() : accountPath();
  return absoluteUrl(signInLinkPath(await beginAdminSignIn(next, now)));
}
