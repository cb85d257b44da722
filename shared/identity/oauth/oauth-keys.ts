import { z } from 'zod';

/** The keys of the OAuth server, made once: all processes of an installation share them. */
export const oauthKeys = z.object({
  _id: z.literal('keys'),
  /** The private key for signatures, as JSON Web Key in JSON text. */
  signing_key: z.string(),
  /** Signs the provider's cookies; the first of them signs, all are accepted. */
  cookie_keys: z.array(z.string()).min(1),
});
export type OAuthKeys = z.infer<typeof oauthKeys>;
