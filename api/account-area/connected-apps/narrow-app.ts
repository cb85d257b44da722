import { z } from 'zod';
import { readChoosableListings } from '../../../shared/directory/directory.reads.ts';
import { scopes } from '../../../shared/identity/identity.ts';
import { narrowConnection, record } from '../../../shared/identity/identity.writes.ts';
import { connectedAppsPath } from '../../../shared/kernel/address/account-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, listField, memberForm } from '../form.ts';

/** Removes permissions from an app, or restricts it to one listing, with immediate effect in all processes. Never grants anything. */
export const narrowApp = memberForm({
  path: `${connectedAppsPath()}/narrow`,
  page: connectedAppsPath(),
  input: {
    connection: z.string().max(64),
    scopes: listField(z.enum(scopes)),
    listing: z.string().max(20).default(''),
  },
  async handle({ connection, scopes: kept, listing }, call) {
    const accountId = call.visitor.account._id;
    const listingId = (await readChoosableListings(accountId)).find(({ id }) => `${id}` === listing)?.id ?? null;
    if (listing !== '' && listingId === null) return { problems: { '': say('consent.unknown_listing') } };
    const outcome = await inTransaction(async () => {
      const came = await narrowConnection(accountId, connection, { scopes: kept, listingId }, call.now);
      if (came === 'narrowed')
        await record({ ...credentialOf(call), action: 'app.narrow', target: `app ${connection}` });
      return came;
    });
    if (outcome === 'nothing_left') return { problems: { '': say('consent.keep_one') } };
    return { to: outcome === 'gone' ? connectedAppsPath() : `${connectedAppsPath()}?done=narrowed` };
  },
});
