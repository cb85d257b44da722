/** A collection's personal data, and what happens to it when the account is deleted. */
interface Holding {
  /** Null if it contains nothing about identifiable people. */
  holds: string | null;
  /**
   * `removed` with the account; `kept` on purpose (docs/decisions/erasure.md says why); `expires` by itself, after the
   * stated time.
   */
  erasure: 'removed' | 'kept' | 'expires' | 'none';
  how: string;
}

const nothing = (how: string): Holding => ({ holds: null, erasure: 'none', how });
const removed = (holds: string, how: string): Holding => ({ holds, erasure: 'removed', how });

/**
 * Every collection. Add new ones here before anything is stored in them, and their erasure to account-data.writes.ts.
 */
export const personalData: Readonly<Record<string, Holding>> = {
  accounts: removed(
    'name, mail address, the address of a public page, whether its owner is shown among voters',
    'the record itself',
  ),
  address_stops: nothing('hashes of mail addresses that want no invites'),
  agenda_logs: nothing('the queue makes it and writes nothing to it'),
  api_keys: removed('the name that was given to a key', 'by account'),
  audit: removed('network address, what was done when', 'by account; of others it names ids only'),
  awards: nothing('listings by number; what a hidden winner was called is not in it'),
  backups: nothing('when a backup was written, and where to'),
  blocked: nothing('words and domains; of mail addresses a hash, their first letter and domain'),
  article_revisions: nothing('words of the operator'),
  categories: nothing('words of the operator'),
  changes: removed('addresses of listings, which are made of their names', 'those of removed listings'),
  claims: removed(
    'whose listing, by which address of mail, what an owner said against it',
    'by account; of what it said against the claim of another the words and whose they are',
  ),
  collections: removed('what somebody saved, under names of their own', 'by account'),
  comments: removed(
    'what somebody said, in their name',
    'by account; where others saw it a place without words or name stays',
  ),
  counters: nothing('numbers'),
  crawled_pages: removed('pages of a website, with whoever is named there', 'those read for the drafts of the account'),
  dead_letters: removed('words of a failure, which may quote a website', 'those on drafts of the account'),
  brand_pictures: nothing('logo and icon of the site itself'),
  operator_alerts: nothing('figures of the machine and the site'),
  set_up: nothing('which steps of the first set-up were taken'),
  demo_wishes: nothing('whether the demo was asked for'),
  demo_runs: nothing('the demo catalogue is made up'),
  draft_albums: removed('pictures of a product whose draft is not submitted', 'those of drafts of the account'),
  drafts: removed('all that a founder has typed, and what their website says of them', 'by account'),
  founder_versions: removed(
    'who edited what of a founder, before and after',
    'those that the account made, and those of removed founders',
  ),
  founder_follows: removed('which founders somebody follows', 'by account'),
  founders: {
    holds: 'name, title, biography, links, picture',
    erasure: 'kept',
    how: 'while a listing that is public, or of somebody else, names them; else removed with the listing, or by the daily sweep',
  },
  follows: removed('which listings somebody follows', 'by account'),
  free_launches: removed('which account chose a launch', 'those of removed listings; others lose the account'),
  host_turns: { holds: 'hosts that were asked', erasure: 'expires', how: 'an hour after the last request' },
  long_work: nothing('how far work is; an import names its files'),
  write_guards: nothing('hashes of what is written at the moment'),
  idempotency_claims: nothing('hashes and the machine that works'),
  idempotency_keys: removed('whole answers: drafts, invites', 'by account'),
  identities: removed('the number of a person at another site', 'by account'),
  image_copies: removed('logos, portraits and pictures of products', 'those that nothing else shows'),
  image_sources: removed('addresses of pictures', 'those that no other record names'),
  pending_objects: removed('images being uploaded or deleted', 'within an hour'),
  import_chunks: {
    holds: 'the file of a catalogue that the operator imports, with whoever is named there',
    erasure: 'expires',
    how: '14 days after it was sent',
  },
  import_runs: {
    holds: 'its first rows and what is wrong with others',
    erasure: 'expires',
    how: '14 days after it was sent',
  },
  installation: nothing('the version of what is stored'),
  interview_answers: removed('what a founder answered', 'by account'),
  interview_questions: nothing('words of the operator'),
  invites: removed('mail addresses, names', 'those to drafts of the account, and those to its mail address'),
  jobs: nothing('ids of drafts and listings; a job of one that is gone ends'),
  kept_presses: {
    holds: 'what somebody typed before they signed in',
    erasure: 'expires',
    how: 'two hours later; nothing says whose it is',
  },
  launch_wishes: removed('of which launches somebody wants to be told', 'by account'),
  leases: nothing('machines and processes'),
  listing_reviews: removed('what the team asked of the owner of a listing', 'those of removed listings'),
  listing_versions: removed(
    'who edited what, before and after',
    'those that the account made, and those of removed listings',
  ),
  listings: {
    holds: 'whatever a founder wrote of the product and themselves, contact address',
    erasure: 'kept',
    how: 'where it is public: it stays without an owner; else removed',
  },
  mail_faults: nothing('host and port of the mail server, and why it takes no mail'),
  mails: removed(
    'mail addresses, links, names of products',
    'those to its address, those of its invites, and those that name it to others of a listing',
  ),
  mail_choices: removed('which mails somebody gets or stopped, with links', 'by account'),
  memberships: removed(
    'who works on a listing, mail addresses of those who are invited',
    'by account, invites that it sent and those to its mail address; invites that nobody takes after 30 days',
  ),
  email_changes: removed('the new mail address of an account, until it is confirmed', 'by account; else an hour later'),
  exchange_rates: nothing('rates of currencies by day'),
  featured_windows: nothing('listings by number'),
  invoice_counters: nothing('numbers'),
  invoices: {
    holds: 'name, company, postal and mail address of who bought something',
    erasure: 'kept',
    how: 'ten years: tax law asks for it (docs/decisions/orders.md)',
  },
  order_effects: nothing('orders by number'),
  order_tasks: {
    holds: 'what a buyer chose for a product, such as the text on a trophy',
    erasure: 'kept',
    how: 'with the paid order that it is of',
  },
  orders: removed(
    'name, company, postal and mail address of who is billed',
    'those that nobody has paid; of paid ones the account, and whom they were billed to where no invoice needs it',
  ),
  unsettled_orders: nothing('numbers of orders and payments that a fault holds up'),
  payment_events: { holds: 'what a provider calls payments', erasure: 'expires', how: 'after 30 days' },
  payments: nothing('orders by number, and what a provider calls payments of them'),
  refused_events: nothing('how many events were refused, by provider and day'),
  test_payments: nothing('orders by number'),
  model_uses: nothing('tokens and costs by the id of a draft, which is gone'),
  website_news: {
    holds: 'what the website of a listing states',
    erasure: 'expires',
    how: '30 days after somebody asked for it',
  },
  rating_looks: nothing('listings by number, and when their domain was asked for'),
  visit_days: nothing('numbers of a page and day'),
  visit_spools: nothing('which files of counts have been read in'),
  visit_referrers: nothing('hosts of other sites, and how many came from each'),
  visitor_keys: {
    holds: 'that somebody was on a page today, under a key of that page and day',
    erasure: 'expires',
    how: 'two days later; the secret that it was made with goes then too',
  },
  search_demand: {
    holds:
      'which networks searched for the same words in a week, hashed, until there are three; then the words, of nobody',
    erasure: 'expires',
    how: 'two weeks after the week began; the secret of the hashes goes two days after its end',
  },
  wanted_products: nothing('words that the team chose of what is searched for'),
  search_weeks: nothing('numbers of searches by week'),
  vote_alerts: nothing('listings by number, and receipts of votes, which name nobody'),
  vote_network_keys: {
    holds: 'the random keys with which networks of voters, and of who searches, are hashed; that of mailboxes',
    erasure: 'expires',
    how: 'two days after the day began, those of a week two days after it; that of mailboxes stays; of nobody without the hashes',
  },
  votes: removed(
    'who voted for what',
    'by account; of a final week the vote goes on counting, as that of nobody who is known; of another it is taken back',
  ),
  oauth_connections: removed('which apps were let in', 'by account'),
  oauth_keys: nothing('keys of the installation'),
  oauth_records: removed(
    'codes and tokens, hashed',
    'by connection; a question that was never answered expires in an hour',
  ),
  passkeys: removed('names of devices, and what proves their signatures', 'by account'),
  passkey_challenges: {
    holds: 'that some browser was asked for a passkey, hashed',
    erasure: 'expires',
    how: 'five minutes later; nothing says whose it is',
  },
  posts: nothing('words of the operator'),
  products: nothing('prices'),
  rate_limits: {
    holds: 'hashes of network and mail addresses',
    erasure: 'expires',
    how: 'an hour after the last call',
  },
  reading_turns: removed('account and host', 'by account'),
  rebuild_state: nothing('addresses of pages that are being written'),
  refresh_token_families: removed('when an app asked', 'by connection'),
  reports: removed('who reported what, and why, and a hash of their mailbox', 'by account'),
  revenue_sources: removed('who connected which provider; their key, sealed', 'by account, with the figure'),
  reviews: removed(
    'what somebody said of a product, in their name, and a hash of their mailbox; what an owner answered',
    'by account',
  ),
  sessions: removed('network address, browser', 'by account'),
  settings: nothing('words of the operator'),
  site_pages: nothing('words of the operator'),
  sign_ins: removed('mail address', 'by address'),
  staff_log: removed('which account of the team decided what', 'the account; what was decided stays, without it'),
  stop_links: removed('links in mails that stop them', 'by account'),
  tellings: nothing('updates by number'),
  transfers: removed('mail addresses', 'offers of the account, and those to its mail address'),
  updates: { holds: 'news of a product', erasure: 'kept', how: 'where the listing stays; else removed with it' },
  webhook_deliveries: removed('numbers, names and addresses of listings and orders, sent to a webhook', 'by account'),
  webhook_endpoints: removed('addresses of servers; their secrets, sealed', 'by account'),
  week_mail_subscribers: removed(
    'mail addresses that asked for the weekly mail',
    'by address, or by the link in each mail, which is known for 90 days more',
  ),
  week_results: nothing('listings by number; votes without who cast them'),
  week_seats: removed('listings by number', 'seats of removed listings are given back'),
};
