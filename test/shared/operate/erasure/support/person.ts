/** Words unique to this person, wherever they appear and however they are written. */
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

/** The account she left traces with, and a function that calls the API as her. */
export interface Person {
  accountId: string;
  call: (method: string, path: string, body?: unknown) => Promise<{ id: string; listing_id: number }>;
}
