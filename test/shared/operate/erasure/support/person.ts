/** Words that are of this person alone, wherever they stand and however they are written. */
export const words = [
  'zelmira',
  'quastorp',
  'ÇAĞRI-ŞİRİN',
  'زليخة',
  '203.0.113.77',
  'kin-of-hers@cousins.example',
  'I sold my boat',
  'unlaunched inkwell',
  'old-hidden-thing',
  'sealskin portrait',
];
export const email = 'zelmira@quastorp-mail.example';

/** Whom she left traces as, and what calls the API for her. */
export interface Person {
  accountId: string;
  call: (method: string, path: string, body?: unknown) => Promise<{ id: string; listing_id: number }>;
}
