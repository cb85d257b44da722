import { ledgerPath, ledgerTextPath } from '../../kernel/address/community-paths.ts';
import { listingPath, rankingsPath, weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { LedgerEntry, WeekLedger } from './ledger.ts';

/** A week's ledger as JSON. Listing names are current; the hash is of the text at `inputs_url`. */
export const ledgerJson = ({ result, entries }: WeekLedger) => ({
  week: result._id,
  week_url: absoluteUrl(weekPath(result._id)),
  page_url: absoluteUrl(ledgerPath(result._id)),
  state: result.state,
  rules_version: result.rules_version,
  rules_url: absoluteUrl(rankingsPath()),
  closed_at: result.closed_at.toISOString(),
  review_until: result.review_until.toISOString(),
  final_at: result.final_at?.toISOString() ?? null,
  inputs_url: absoluteUrl(ledgerTextPath(result._id)),
  inputs_sha256: result.inputs_hash,
  votes: { counted: result.counted, held: result.held, retracted: result.retracted, void: result.void },
  launches: entries.map(toJson),
});

const toJson = (entry: LedgerEntry) => ({
  rank: entry.rank,
  listing_id: entry.listing_id,
  name: entry.listing?.name ?? null,
  url: entry.listing === null ? null : absoluteUrl(listingPath(entry.listing.slug)),
  votes: entry.votes,
  carried: entry.carried,
  held: entry.held,
  void: entry.void,
  reached_at: entry.reached_at?.toISOString() ?? null,
  launched_at: entry.launched_at.toISOString(),
  voided: entry.voided === null ? null : { at: entry.voided.at.toISOString(), reason: entry.voided.reason },
});
