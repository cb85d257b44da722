/** A notable API change, for the documentation page. */
interface ApiChange {
  /** UTC, YYYY-MM-DD. */
  date: string;
  /** What changed, with operations and fields in backticks. */
  what: string;
}

/** Changes of API version 1, newest first. Add a line for every contract change. */
export const apiChanges: readonly ApiChange[] = [
  {
    date: '2026-11-23',
    what: '`quote_order`, `create_checkout`, `list_my_orders` and `get_order`: orders, paid through a checkout link.',
  },
  {
    date: '2026-11-22',
    what: '`claim_listing`, `list_my_claims` and `verify_claim`: claim a listing by verifying its website.',
  },
  {
    date: '2026-11-21',
    what: 'Version 1: reads, drafts, your listings and free launch weeks, over REST, MCP and tRPC.',
  },
];
