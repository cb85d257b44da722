import { type Said, say } from '../../kernel/language/say.ts';
/** Why a fetch failed. */
export const fetchFailureReasons = [
  'invalid_url',
  'not_http',
  'credentials_in_url',
  'port_not_allowed',
  'private_address',
  'unknown_host',
  'unreachable',
  'bad_certificate',
  'timeout',
  'too_large',
  'broken_answer',
  'too_many_redirects',
  'foreign_redirect',
  'refused_by_robots',
  'cancelled',
] as const;

export type FetchFailureReason = (typeof fetchFailureReasons)[number];

/** The reason in our own words, safe to show: it contains nothing from the other server. */
export const fetchFailureSentence = (reason: FetchFailureReason): Said => say(`picture.fetch_${reason}`);

/** The only error that outbound fetches throw. Its message is our own and safe to show. */
export class FetchFailure extends Error {
  readonly reason: FetchFailureReason;

  constructor(reason: FetchFailureReason, options?: ErrorOptions) {
    super(fetchFailureSentence(reason), options);
    this.name = 'FetchFailure';
    this.reason = reason;
  }
}
