import type { FetchFailureReason } from '../../platform/outbound/fetch-failure.ts';
import { foreignPages } from '../draft/foreign-page/foreign-signs.ts';

/** Crawl outcomes. Stable codes, stored as `crawl.outcome`. */
export const crawlOutcomes = [
  'read',
  'refused_by_robots',
  'bad_address',
  'private_address',
  'unreachable',
  'timeout',
  'http_error',
  'not_html',
  'too_large',
  ...foreignPages,
] as const;
export type CrawlOutcome = (typeof crawlOutcomes)[number];

/** Why a page or website could not be read. */
export type UnreadOutcome = Exclude<CrawlOutcome, 'read'>;

const outcomes: Record<FetchFailureReason, UnreadOutcome> = {
  invalid_url: 'bad_address',
  not_http: 'bad_address',
  credentials_in_url: 'bad_address',
  port_not_allowed: 'bad_address',
  private_address: 'private_address',
  unknown_host: 'unreachable',
  unreachable: 'unreachable',
  bad_certificate: 'unreachable',
  broken_answer: 'unreachable',
  too_many_redirects: 'unreachable',
  foreign_redirect: 'unreachable',
  refused_by_robots: 'refused_by_robots',
  timeout: 'timeout',
  too_large: 'too_large',
  cancelled: 'timeout',
};

/** The outcome for a page that could not be fetched. */
export const outcomeOfFailure = (reason: FetchFailureReason): UnreadOutcome => outcomes[reason];
