/** What the steps of the first set-up are called. */
export const setUpWords = {
  identity: 'Name and purpose',
  address: 'Public address',
  look: 'Logo and colour',
  mail: 'Mail',
  catalogue: 'Catalogue',
} as const;
