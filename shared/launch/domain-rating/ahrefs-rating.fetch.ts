import { z } from 'zod';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';

// https://docs.ahrefs.com/en/api/reference/public/get-domain-rating-free: free of charge, but answers 403 without a
// key.
const officialAddress = 'https://api.ahrefs.com/v3/public/domain-rating-free';
const limits = { maxBytes: 64 * 1024, timeoutMs: 10_000, redirects: 'none', accept: 'application/json' } as const;

/** Access to the Domain Rating provider. */
export interface RatingProvider {
  key: string;
  /** Defaults to Ahrefs; tests use another. */
  address?: string;
}

const provider = runtimeState((): RatingProvider | undefined => undefined);

/** Called once at startup: the rating provider; undefined for none. */
export const setRatingProvider = (chosen: RatingProvider | undefined): void => provider.set(chosen);

/** Whether a provider is configured. */
export const asksForRatings = (): boolean => provider.get() !== undefined;

/** The provider's answer for a domain: a rating, none, or no usable answer. */
export type RatingAnswer = { kind: 'rated'; value: number } | { kind: 'none' } | { kind: 'later' };

const value = z.number().min(0).max(100).nullable();
const answer = z.object({ domain_rating: z.union([value, z.object({ domain_rating: value })]) });
const later: RatingAnswer = { kind: 'later' };

/** Requests a domain's rating. An answer we don't understand counts as no rating. */
export async function fetchDomainRating(domain: string): Promise<RatingAnswer> {
  const asked = provider.get();
  if (asked === undefined) return later;
  try {
    const address = new URL(asked.address ?? officialAddress);
    address.searchParams.set('target', domain);
    const headers = { authorization: `Bearer ${asked.key}` };
    const { status, body } = await fetchPage(address.href, { ...limits, headers });
    return status === 200 ? readAnswer(body.toString()) : later;
  } catch (problem) {
    if (problem instanceof FetchFailure) return later;
    throw problem;
  }
}

function readAnswer(text: string): RatingAnswer {
  const read = answer.safeParse(parseJson(text));
  if (!read.success) return later;
  const { domain_rating: given } = read.data;
  const rating = typeof given === 'object' ? (given?.domain_rating ?? null) : given;
  return rating === null ? { kind: 'none' } : { kind: 'rated', value: rating };
}
