import { defineCommand } from 'citty';
import { readFirstAdmin } from '../shared/account/account.reads.ts';
import { accountPath, signInLinkPath } from '../shared/page/paths.ts';
import { absoluteUrl } from '../shared/page/site-address.ts';
import { adminLinkMinutes } from '../shared/sign-in/sign-in.ts';
import { beginAdminSignIn } from '../shared/sign-in/sign-in.writes.ts';
import { withDatabase } from './with-database.ts';

export const adminLinkCommand = defineCommand({
  meta: { name: 'admin-link', description: 'Prints a link that signs in as administrator, once' },
  run: () =>
    withDatabase(async ({ now }) => {
      console.log(await adminLink(now()));
      console.log(`It works once, for ${adminLinkMinutes} minutes. The one who opens it runs the site.`);
    }),
});

/** A one-time link for the administrator while nobody is one; undefined afterwards. */
export const adminLinkIfNone = async (now: Date): Promise<string | undefined> =>
  (await readFirstAdmin()) === null ? adminLink(now) : undefined;

const adminLink = async (now: Date): Promise<string> =>
  absoluteUrl(signInLinkPath(await beginAdminSignIn(accountPath(), now)));
