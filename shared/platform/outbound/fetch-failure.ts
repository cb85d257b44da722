/** Why there is no answer, in fixed words: nothing of what a foreign server sent ever gets into a message. */
const messages = {
  invalid_url: 'This is not an address that can be fetched.',
  not_http: 'Only addresses that begin with http:// or https:// are fetched.',
  credentials_in_url: 'An address with a user name or password is not fetched.',
  port_not_allowed: 'The port of this address is not one of a public website.',
  private_address: 'This address belongs to a private network, or leads to one.',
  unknown_host: 'No server is known under this name.',
  unreachable: 'The server cannot be reached.',
  bad_certificate: 'The certificate of the server is not valid for this address.',
  timeout: 'The server did not answer completely in time.',
  too_large: 'The answer is larger than what is read.',
  broken_answer: 'The server sent an answer that cannot be read.',
  too_many_redirects: 'The address redirects too often.',
  foreign_redirect: 'The address redirects to another website.',
  refused_by_robots: 'The robots.txt of the website does not allow this page.',
  cancelled: 'The fetch was cancelled.',
} as const;

export type FetchFailureReason = keyof typeof messages;

export const fetchFailureReasons = Object.keys(messages) as FetchFailureReason[];

/** The reason in a sentence of ours that can be shown to anybody. */
export const fetchFailureSentence = (reason: FetchFailureReason): string => messages[reason];

/** The one error of outbound fetches. Its message is a sentence of ours that can be shown to anybody. */
export class FetchFailure extends Error {
  readonly reason: FetchFailureReason;

  constructor(reason: FetchFailureReason, options?: ErrorOptions) {
    super(messages[reason], options);
    this.name = 'FetchFailure';
    this.reason = reason;
  }
}
