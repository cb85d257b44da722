import type { ClaimMethod, ClaimStatus } from './claim.ts';

type Tone = 'done' | 'waits' | 'wrong' | 'plain';

/** A status in two words, and how it stands out. */
export const claimStatusWords: Record<ClaimStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Waits for its proof', tone: 'waits' },
  contested: { label: 'Proved, has an owner', tone: 'waits' },
  verified: { label: 'Verified', tone: 'done' },
  expired: { label: 'Expired', tone: 'plain' },
  rejected: { label: 'Rejected', tone: 'wrong' },
  superseded: { label: 'Another was first', tone: 'plain' },
  revoked: { label: 'Ended', tone: 'plain' },
};

/** Each method by name, and what it takes. */
export const claimMethodWords: Record<ClaimMethod, { label: string; needs: string }> = {
  dns: { label: 'DNS record', needs: 'You can add a TXT record where the domain is managed.' },
  meta: {
    label: 'Tag on the homepage',
    needs: 'You can edit the HTML of the page, or your website builder takes code for its head.',
  },
  file: { label: 'File on the website', needs: 'You can upload a file to the website.' },
  email: { label: 'Mail to the company', needs: 'You read mails at an address of the company.' },
};
