import { z } from 'zod';
import { isFreshSignIn, longestPasskeyName, safeNext } from '../../../shared/identity/identity.ts';
import {
  addPasskey,
  challengeForNewPasskey,
  challengeForProof,
  checkAddedPasskey,
  checkProof,
  proveSession,
  record,
  removePasskey,
  signInIsOld,
} from '../../../shared/identity/identity.writes.ts';
import {
  accountPath,
  passkeysPath,
  sessionsPath,
  signInAgainPath,
} from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { type AreaForm, credentialOf, type MemberCall, memberForm } from '../form.ts';
import { toScript } from './to-script.ts';

const page = sessionsPath();
const noName = saying('problem.passkey_name');

/** Returns the WebAuthn challenge for registering a passkey. */
const challengeMyNewPasskey = memberForm({
  path: passkeysPath('question'),
  page,
  input: {},
  handle: (_input, { visitor, now }) =>
    toScript(async () => {
      requireFresh(visitor, now);
      return { json: await challengeForNewPasskey(visitor.account, visitor.sessionId, now) };
    }),
});

const addMyPasskey = memberForm({
  path: passkeysPath('add'),
  page,
  input: {
    name: z
      .string(noName)
      .trim()
      .min(1, noName)
      .max(longestPasskeyName, saying('problem_team.passkey_name_most', { most: longestPasskeyName })),
    credential: z.string().optional(),
  },
  async handle({ name, credential }, call) {
    const { visitor, now } = call;
    requireFresh(visitor, now);
    const passkey = await checkAddedPasskey(credential, visitor.sessionId, now);
    await inTransaction(async () => {
      await addPasskey(visitor.account, { ...passkey, name }, now);
      await record({ ...credentialOf(call), action: 'passkey.add', target: name });
    });
    return { to: `${page}?done=passkey-added` };
  },
});

/** Removes a passkey of the account. Succeeds if it was already removed. */
const removeMyPasskey = memberForm({
  path: passkeysPath('remove'),
  page,
  needsFreshSignIn: true,
  input: { passkey: z.string().max(1400) },
  async handle({ passkey }, call) {
    await inTransaction(async () => {
      const removed = await removePasskey(call.visitor.account, passkey, call.now);
      if (removed !== undefined)
        await record({ ...credentialOf(call), action: 'passkey.remove', target: removed.name });
    });
    return { to: `${page}?done=passkey-removed` };
  },
});

/** Returns the WebAuthn challenge for confirming the identity of the signed-in member. */
const challengeMyProof = memberForm({
  path: passkeysPath('proof-question'),
  page,
  input: {},
  handle: (_input, { visitor, now }) =>
    toScript(async () => ({ json: await challengeForProof(visitor.account._id, visitor.sessionId, now) })),
});

/** Refreshes the session's sign-in time with a passkey of its account. Without JavaScript, redirects to sign-in. */
const proveMyself = memberForm({
  path: passkeysPath('prove'),
  page,
  input: { credential: z.string().optional(), next: z.string().optional() },
  handle: async ({ credential = '', next }, call) => {
    if (credential === '') return { to: signInAgainPath(safeNext(next, accountPath())) };
    return toScript(async () => {
      const { account, sessionId } = call.visitor;
      await checkProof(credential, { accountId: account._id, sessionId }, call.now);
      await inTransaction(async () => {
        await proveSession(account._id, sessionId, call.now);
        await record({ ...credentialOf(call), action: 'session.prove' });
      });
      return { json: { proved: true } };
    });
  },
});

/** Requires a recent sign-in. Otherwise, someone who finds an open session could take over the account permanently. */
function requireFresh({ signedInAt }: MemberCall['visitor'], now: Date): void {
  if (!isFreshSignIn(signedInAt, now)) throw signInIsOld();
}

/** Forms of the passkey page. */
export const passkeyForms: readonly AreaForm[] = [
  challengeMyNewPasskey,
  addMyPasskey,
  removeMyPasskey,
  challengeMyProof,
  proveMyself,
];
