import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { passkeyRefused, type RelyingParty } from './passkey.ts';

const base64url = z.string().regex(/^[\w-]+$/);
const credential = { id: base64url.max(1400), rawId: base64url.max(1400), type: z.literal('public-key') };

/** Browser response for a new passkey (PublicKeyCredential.toJSON). */
const newAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newAnswer>;

/** Browser response for a used passkey. */
const usedAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    /** The account ID stored with the passkey. */
    userHandle: base64url.nullish(),
  }),
});
export type UsedPasskeyAnswer = z.infer<typeof usedAnswer>;

/** The browser's own statement about the challenge, which pages can't forge. */
const clientData = z.object({
  challenge: base64url.max(200),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});
type ClientData = z.infer<typeof clientData>;

const longestAnswer = 60_000;

/** A response, with the browser's statement about the challenge. */
export type Read<Answer> = { answer: Answer; asked: ClientData };

/** Parses the response for a new passkey. Throws `forbidden` if invalid. */
export const readNewAnswer = (sent: string | undefined): Read<NewPasskeyAnswer> => read(newAnswer, sent);

/** Parses the response for a used passkey. Throws `forbidden` if invalid. */
export const readUsedAnswer = (sent: string | undefined): Read<UsedPasskeyAnswer> => read(usedAnswer, sent);

function read<Answer extends { response: { clientDataJSON: string } }>(
  schema: z.ZodType<Answer>,
  sent: string | undefined,
): Read<Answer> {
  if (sent === undefined || sent === '') throw passkeyRefused('without_scripts');
  const answer = sent.length > longestAnswer ? undefined : schema.safeParse(parseJson(sent)).data;
  const inside = Buffer.from(answer?.response.clientDataJSON ?? '', 'base64url').toString('utf8');
  const asked = clientData.safeParse(parseJson(inside)).data;
  if (answer === undefined || asked === undefined) throw passkeyRefused('unreadable');
  return { answer, asked };
}

/** Throws `forbidden` for a response made for another site, or made inside a cross-origin frame. */
export function requireOrigin({ origin, crossOrigin }: ClientData, party: RelyingParty): void {
  if (origin !== party.origin || crossOrigin === true) throw passkeyRefused('elsewhere');
}
