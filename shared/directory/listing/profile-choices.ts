/** Business stages (contract 4.2). */
export const listingStages = ['idea', 'mvp', 'launched', 'growing'] as const;

/** Offered pricing models; the first three are named in contract 4.2. */
export const pricingModels = [
  'Free',
  'Freemium',
  'Subscription',
  'One-time',
  'Usage-based',
  'Open source',
  'Contact sales',
] as const;
