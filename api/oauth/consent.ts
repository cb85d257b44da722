import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { inSiteLanguage } from '../../shared/change/change.reads.ts';
import { readChoosableListings } from '../../shared/directory/directory.reads.ts';
import { readConnections } from '../../shared/identity/identity.reads.ts';
import type { ConnectionRecord } from '../../shared/identity/identity.ts';
import {
  acceptedResources,
  type ConsentChoice,
  consentView,
  formActionSource,
  isDocumentAddress,
  isFreshSignIn,
  knownScopes,
  offeredScopes,
  redirectTarget,
} from '../../shared/identity/identity.ts';
import { connectApp, record } from '../../shared/identity/identity.writes.ts';
import { signInAgainPath, signInPath } from '../../shared/kernel/address/account-paths.ts';
import { inTransaction } from '../../shared/platform/mongo/mongo.ts';
import { clientAddress } from '../http/client-address.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import { type SignedInSession, sessionOf } from '../session/session-of-request.ts';
import { consentPath } from './oauth-paths.ts';
import { renderPrivatePage, seeOther, sendPrivatePage } from './private-page.ts';
import { readBody } from './read-body.ts';

/** A visit to the consent page. */
interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  provider: Provider;
  now: Date;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** An authorization request awaiting an answer. */
interface Pending {
  interaction: Interaction;
  client: Pick<ConnectionRecord, 'client_id' | 'client_name' | 'verified_host'>;
  redirectUri: string;
  scope: string;
}

/**
 * The page where a person connects an app. It only works in the browser that started the request (the provider's
 * cookie), for whoever just signed in there; its form must come from our own page. Connecting gives access to the
 * account for a month, like a key, so an old session, such as one on a borrowed machine, isn't enough.
 */
export async function serveConsent(uid: string, visit: Visit): Promise<void> {
  const { request, response, now } = visit;
  const pending = await findPending(uid, visit);
  if (pending === undefined) return sendExpired(visit);
  const session = await sessionOf(request.headers, now);
  if (session === null) return seeOther(response, signInPath(consentPath(uid)));
  if (request.method === 'POST') return answer(pending, session, visit);
  if (!isFreshSignIn(session.signedInAt, now)) return seeOther(response, signInAgainPath(consentPath(uid)));
  await show(pending, session, visit);
}

async function findPending(uid: string, { request, response, provider }: Visit): Promise<Pending | undefined> {
  const interaction = await interactionOf(provider, request, response);
  const { client_id, redirect_uri, scope } = interaction?.params ?? {};
  if (interaction?.uid !== uid || typeof client_id !== 'string' || typeof redirect_uri !== 'string') return undefined;
  const client = await provider.Client.find(client_id);
  if (client === undefined) return undefined;
  return {
    interaction,
    client: {
      client_id,
      client_name: client.clientName ?? '',
      verified_host: isDocumentAddress(client_id) ? new URL(client_id).host : null,
    },
    redirectUri: redirect_uri,
    scope: typeof scope === 'string' ? scope : '',
  };
}

async function interactionOf(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(request, response);
  } catch (problem) {
    if (problem instanceof errors.SessionNotFound) return undefined;
    throw problem;
  }
}

async function sendExpired({ response, now }: Visit): Promise<void> {
  sendPrivatePage(response, 400, await renderPrivatePage('/oauth/error', { now, oauthError: 'expired' }));
}

async function show(
  { interaction, client, redirectUri, scope }: Pending,
  { account }: SignedInSession,
  { response, now }: Visit,
  sent?: ConsentChoice,
): Promise<void> {
  const [connection, listings] = await Promise.all([
    connectionWith(client, account._id, now),
    readChoosableListings(account._id),
  ]);
  const consent = await inSiteLanguage(() =>
    consentView({
      action: consentPath(interaction.uid),
      client: { name: client.client_name, verifiedHost: client.verified_host },
      redirectUri,
      scopes: knownScopes(scope),
      connection,
      listings,
      account: { id: account._id, email: account.email },
      sent,
    }),
  );
  const page = await renderPrivatePage('/oauth/consent', { now, consent }, [formActionSource(redirectUri)]);
  sendPrivatePage(response, sent === undefined ? 200 : 400, page);
}

const connectionWith = async ({ client_id }: Pending['client'], accountId: string, now: Date) =>
  (await readConnections(accountId, now)).find((connection) => connection.client_id === client_id);

async function answer(pending: Pending, session: SignedInSession, visit: Visit): Promise<void> {
  const { request, response, provider } = visit;
  if (!isSameOrigin(request.headers)) {
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end('This form can only be sent from its own page.\n');
    return;
  }
  const form = new URLSearchParams(await readBody(request));
  // If someone else has signed in since the page was shown, they must see the page first.
  const isTheSamePerson = form.get('account') === session.account._id;
  const decision = form.get('decision');
  if (isTheSamePerson && decision === 'allow' && isFreshSignIn(session.signedInAt, visit.now)) {
    const { choice, isGood } = await choiceOf(form, pending, session, visit.now);
    if (!isGood) return show(pending, session, visit, choice);
    const grantId = await allow(pending, choice, session, visit);
    const result = { login: { accountId: session.account._id, remember: false }, consent: { grantId } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  if (isTheSamePerson && decision === 'deny') {
    const result = { error: 'access_denied', error_description: 'The user denied access.' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  seeOther(response, consentPath(pending.interaction.uid));
}

/** The choice made in the form; invalid if none of the requested permissions is selected, or if the listing belongs to someone else. */
async function choiceOf(
  form: URLSearchParams,
  { client, scope }: Pending,
  { account }: SignedInSession,
  now: Date,
): Promise<{ choice: ConsentChoice; isGood: boolean }> {
  const [connection, listings] = await Promise.all([
    connectionWith(client, account._id, now),
    readChoosableListings(account._id),
  ]);
  const asked = knownScopes(scope);
  const scopes = knownScopes(form.getAll('scope').join(' ')).filter((each) =>
    offeredScopes(asked, connection).includes(each),
  );
  const listing = form.get('listing') ?? '';
  const listingId = listings.find(({ id }) => `${id}` === listing)?.id ?? null;
  const isGood = scopes.some((each) => asked.includes(each)) && (listing === '' || listingId !== null);
  return { choice: { scopes, listingId }, isGood };
}

/** Creates or updates the connection, and gives the provider its grant under the same ID. */
const allow = (pending: Pending, choice: ConsentChoice, session: SignedInSession, visit: Visit): Promise<string> =>
  inTransaction(() => allowInTransaction(pending, choice, session, visit));

async function allowInTransaction(
  { client, redirectUri }: Pending,
  choice: ConsentChoice,
  { account, sessionId }: SignedInSession,
  { request, provider, now }: Visit,
): Promise<string> {
  const app = { ...client, redirect_target: redirectTarget(redirectUri) };
  const connection = await connectApp({ accountId: account._id, client: app, ...choice }, now);
  await record({
    account: account._id,
    credential: { kind: 'session', id: sessionId },
    action: 'app.connect',
    target: `app ${connection._id}`,
    address: clientAddress(request),
    at: now,
  });
  // The types don't show that a grant's ID can be set.
  const grant = new provider.Grant({
    accountId: account._id,
    clientId: client.client_id,
    jti: connection._id,
  } as never);
  for (const resource of acceptedResources()) grant.addResourceScope(resource, connection.scopes.join(' '));
  return grant.save();
}
