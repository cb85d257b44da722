import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { AccountRecord } from '../account/account.ts';
import { isCounterNext, type PasskeyRecord, passkeyRefused, type RelyingParty } from './passkey.ts';
import type { NewPasskeyAnswer, Read, UsedPasskeyAnswer } from './passkey-answer.ts';
import { challengeMinutes } from './passkey-challenge.ts';

// Loaded when first needed: it takes 27 MB and a fifth of a second, and most processes never need it.
const library = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256; every authenticator supports at least one. Numbers from the IANA COSE registry. */
const algorithms = [-7, -8, -257];
const timeout = challengeMinutes * 60_000;
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));
const namesOf = (passkeys: readonly PasskeyRecord[]) => passkeys.map(({ _id: id, transports }) => ({ id, transports }));

/** Options for creating a passkey, as `parseCreationOptionsFromJSON` expects. */
export async function creationQuestion(
  account: AccountRecord,
  known: readonly PasskeyRecord[],
  { party, siteName, challenge }: { party: RelyingParty; siteName: string; challenge: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: new TextEncoder().encode(account._id),
    userName: account.email,
    userDisplayName: account.name ?? account.email,
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: namesOf(known),
    // Discoverable, so that no user name is needed, and verified by fingerprint, face or PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Options for using one of these passkeys, or any passkey if the list is empty. */
export async function useQuestion(
  party: RelyingParty,
  challenge: string,
  passkeys: readonly PasskeyRecord[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    timeout,
    userVerification: 'required',
    allowCredentials: namesOf(passkeys),
  });
}

/** Verifies the response for a new passkey. Throws `forbidden` if invalid. */
export async function checkNewPasskey({ answer, asked }: Read<NewPasskeyAnswer>, party: RelyingParty) {
  const { verified, registrationInfo } = await held(async () => {
    await requireNoCertificates(answer);
    const { verifyRegistrationResponse } = await library();
    return verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: asked.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
    });
  });
  if (!verified || registrationInfo === undefined) throw passkeyRefused('not_checked');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Verifies a passkey's signature and returns its counter. Throws `forbidden` for an invalid signature or counter. */
export async function checkUsedPasskey(
  { answer, asked }: Read<UsedPasskeyAnswer>,
  { _id: id, public_key, counter }: PasskeyRecord,
  party: RelyingParty,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await held(() =>
    verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...answer.response, userHandle: answer.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: asked.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is compared below, because the library's error for it can't be told apart from others.
      credential: { id, publicKey: bytesOf(public_key), counter: 0 },
    }),
  );
  if (!verified) throw passkeyRefused('not_checked');
  if (!isCounterNext(counter, authenticationInfo.newCounter)) throw passkeyRefused('copied');
  return authenticationInfo.newCounter;
}

// Rejects certificates, because to verify them the library would fetch revocation lists from URLs named in them.
async function requireNoCertificates({ response }: NewPasskeyAnswer): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(bytesOf(response.attestationObject));
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'));
  if (!isPlain || attestation.get('attStmt').get('x5c') !== undefined) throw passkeyRefused('not_checked');
}

/** Replaces the library's errors for invalid input, whose messages are meant for developers. */
async function held<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    throw passkeyRefused('not_checked');
  }
}
