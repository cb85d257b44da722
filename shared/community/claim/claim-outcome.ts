/** What a look at one place, or at all of a claim, came to: each with our words. Nothing of a stranger's text is in them. */
export const outcomeWords = {
  found: 'The proof is there.',
  record_missing:
    'There is no TXT record at any of the names. New records may take minutes, in rare cases hours, to be seen.',
  record_wrong: 'There are TXT records, but none has the token of this claim.',
  record_expired: 'The TXT record has the right token, but its expiry date is over.',
  dns_failed: 'The DNS servers of the domain could not be asked. That is no miss: we look again.',
  tag_missing: 'The page has no such meta tag in its head.',
  tag_wrong: 'The page has the meta tag with another token.',
  tag_outside_head: 'The tag is on the page, but not in its head, where alone it counts.',
  not_html: 'The address does not answer with an HTML page.',
  file_missing: 'There is no file at the address.',
  file_wrong: 'There is something at the address, but its text is not that of this claim.',
  not_plain_text: 'The address answers, but not with plain text (`Content-Type: text/plain`).',
  error_status: 'The website answers with an error.',
  foreign_redirect: 'The address leads away from the website, which does not count.',
  private_address: 'The website leads to a private network, which is not asked.',
  unreachable: 'The website could not be read. That is no miss: we look again.',
  link_not_opened: 'The link in the mail was not opened yet.',
} as const;

export type ClaimOutcome = keyof typeof outcomeWords;

export const claimOutcomes = Object.keys(outcomeWords) as [ClaimOutcome, ...ClaimOutcome[]];

/** The most telling first: what somebody can mend, then what is not there, then what could not be seen. */
const telling: readonly ClaimOutcome[] = ['found', 'record_expired', 'record_wrong', 'dns_failed', 'record_missing'];

/** The outcome that stands for several places: any that is found is enough. */
export function outcomeOfAll(outcomes: readonly ClaimOutcome[]): ClaimOutcome {
  const [first] = outcomes;
  return telling.find((outcome) => outcomes.includes(outcome)) ?? first ?? 'unreachable';
}

/** Whether a look says nothing of the proof, so that it counts neither for it nor against it. */
export const isNoMiss = (outcome: ClaimOutcome): boolean =>
  outcome === 'dns_failed' || outcome === 'unreachable' || outcome === 'private_address';
