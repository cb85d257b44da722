import { z } from 'zod';

/** The OAuth server's keys, created once and shared by all processes of an installation. */
export const oauthKeys = z.object({
  _id: z.literal('keys'),
  /** The private signing key, a JSON Web Key as JSON text. */
  signing_key: z.string(),
  /** Keys for the provider's cookies; the first one signs, all are accepted. */
  cookie_keys: z.array(z.string()).min(1),
});
export type OAuthKeys = z.infer<typeof oauthKeys>;
