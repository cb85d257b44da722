import { claimMethods } from '../../../shared/community/community.ts';
import { definePrompt, numbered } from '../prompt.ts';

export const claimMyListing = definePrompt({
  name: 'claim-my-listing',
  title: 'Claim my listing',
  description: "Claims your product's listing, so you can edit it.",
  arguments: {
    listing: {
      description: 'Slug or page URL of the listing.',
      required: true,
      longest: 2048,
      completes: 'listing',
    },
    method: {
      description: 'Verification method: DNS record, homepage tag, file or email.',
      required: false,
      longest: 5,
      completes: claimMethods,
    },
  },
  needs: ['get_listing', 'claim_listing', 'verify_claim'],
  write: ({ listing, method }, { siteName }) => `Help me claim the listing ${listing} on ${siteName}.

${numbered([
  'Call `get_listing` and show me its name and website. Ask whether this is my product. If `claimable` is false, tell me that it has an owner and stop.',
  method === undefined
    ? 'Ask me how I want to prove it: `dns` (a TXT record), `meta` (a tag on the homepage), `file` (a file on the website) or `email` (a link sent to an address at its domain).'
    : `I want to prove it by \`${method}\`.`,
  'For `email`, ask me for the address and whether to send the email. Then call `claim_listing`.',
  'Show me exactly what to publish and where, in one block that I can copy. Wait until I say it is done.',
  'Call `verify_claim`. If it is not verified, tell me what was found, where, and what to change. Checks are limited: call it only when I have changed something. The site also checks automatically for 7 days; `list_my_claims` has the status.',
  'Once it is verified, call `get_my_listing` and suggest what to improve. Change nothing without my approval; try an edit with `update_my_listing` and `dry_run: true` first.',
])}`,
});
