/** One change of the API that its users notice, for the documentation page. */
interface ApiChange {
  /** UTC, YYYY-MM-DD. */
  date: string;
  /** What changed; names of operations and fields stand between backticks. */
  what: string;
}

/** What changed in version 1 of the API since it was first served, newest first. Whoever changes the contract adds a line. */
export const apiChanges: readonly ApiChange[] = [
  {
    date: '2026-11-23',
    what: '`quote_order`, `create_checkout`, `list_my_orders` and `get_order`: orders that end in a link to a checkout page.',
  },
  {
    date: '2026-11-22',
    what: '`claim_listing`, `list_my_claims` and `verify_claim`: taking over a listing by proof of its website.',
  },
  {
    date: '2026-11-21',
    what: 'Version 1: reading, drafts, own listings and free launch weeks, by REST, MCP and tRPC.',
  },
];
