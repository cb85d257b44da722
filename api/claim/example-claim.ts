import { nextCall } from '../../shared/kernel/next-call.ts';
import { exampleSummary } from '../examples.ts';

const token = 'k2v5qhx4mzt7nwb3ryd6jfpclsaeou7i';

/** An example claim for the documentation; its product is fictional. */
export const exampleClaim = {
  claim_id: 17,
  slug: exampleSummary.slug,
  listing_name: exampleSummary.name,
  method: 'dns',
  status: 'pending',
  problem: 'record_missing',
  instructions: {
    place: '_slipway-challenge.fernleaf.example',
    value: `token=${token} expiry=never`,
    text: 'Add a TXT record with this name and value to the DNS of fernleaf.example.',
  },
  looked_at: [{ place: '_slipway-challenge.fernleaf.example', outcome: 'record_missing', found: null }],
  checked_at: '2026-11-18T12:01:00.000Z',
  expires_at: '2026-11-25T12:00:00.000Z',
  created_at: '2026-11-18T12:00:00.000Z',
  next_steps: [`Then verify it: ${nextCall('verify_claim', { claim_id: 17 })}. We also check automatically.`],
};
