import { z } from 'zod';

export const providerNames = ['github', 'google', 'oidc'] as const;
export type ProviderName = (typeof providerNames)[number];

/** An identity at another site that someone can use to sign in to an account here. */
export const identityRecord = z.object({
  /** Provider and its permanent user ID: `github:583231`. Names and addresses change hands; IDs don't. */
  _id: z.string().regex(/^(github|google|oidc):[\w.-]{1,100}$/),
  account_id: z.uuid(),
  created_at: z.date(),
});
export type IdentityRecord = z.infer<typeof identityRecord>;

/** A person's identity according to a provider. */
export interface ProvidedIdentity {
  provider: ProviderName;
  subject: string;
  /** An email address verified by the provider, or null. */
  verifiedEmail: string | null;
  name: string | null;
}
