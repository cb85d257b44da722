import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A passkey request as sent by the site. */
type Question = Pick<PublicKeyCredentialCreationOptionsJSON, 'challenge'>;

/** Overrides for a response. */
interface Wrong {
  origin?: string;
  counter?: number;
  /** Whether user verification was requested. */
  isVerified?: boolean;
  crossOrigin?: boolean;
  /** An attestation statement. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

const userIsThere = 0x01;
const userIsVerified = 0x04;
const hasCredential = 0x40;

/** A passkey as stored by an authenticator, acting for a browser and its user. */
export class SoftPasskey {
  readonly id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  readonly userHandle: string;
  #counter = 0;

  /** For the site at an origin, and the account it is created for. */
  constructor(origin: string, accountId: string) {
    this.#origin = origin;
    this.userHandle = Buffer.from(accountId).toString('base64url');
  }

  /** Responds to a registration request. */
  add({ challenge }: Question, wrong: Wrong = {}): string {
    const { fmt, attStmt } = wrong.attestation ?? { fmt: 'none', attStmt: new Map() };
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey()]);
    const authData = new Uint8Array(Buffer.concat([this.#authenticatorData(wrong, hasCredential), credential]));
    const attestationObject = Buffer.from(
      isoCBOR.encode(
        new Map<string, never>([
          ['fmt', fmt as never],
          ['attStmt', attStmt as never],
          ['authData', authData as never],
        ]),
      ),
    ).toString('base64url');
    const clientDataJSON = this.#clientData('webauthn.create', challenge, wrong);
    return this.#answer({ clientDataJSON, attestationObject, transports: ['internal'] });
  }

  /** Responds to an authentication request. */
  use({ challenge }: Question, wrong: Wrong = {}): string {
    this.#counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, wrong);
    const authenticatorData = this.#authenticatorData({ counter: this.#counter, ...wrong });
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', signed, this.#keys.privateKey).toString('base64url');
    const { userHandle } = this;
    return this.#answer({
      clientDataJSON,
      authenticatorData: authenticatorData.toString('base64url'),
      signature,
      userHandle,
    });
  }

  #answer(response: object): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }

  #clientData(type: string, challenge: string, { origin = this.#origin, crossOrigin = false }: Wrong): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');
  }

  #authenticatorData({ counter = 0, isVerified = true }: Wrong, more = 0): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = userIsThere | (isVerified ? userIsVerified : 0) | more;
    return Buffer.concat([sha256(Buffer.from(new URL(this.#origin).hostname)), Buffer.from([flags]), counted]);
  }

  /** In COSE: an elliptic curve, ES256, P-256 and its point. */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const point = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
