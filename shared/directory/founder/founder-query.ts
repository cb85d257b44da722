import { z } from 'zod';
import { foundersPath } from '../../kernel/address/paths.ts';

/** Parameters of list_founders besides paging (contract 4.1), and of the directory's search form. */
export const founderQueryInput = {
  q: z.string().max(120).optional().describe('Name to search for.'),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional()
    .describe('Two-letter ISO 3166 country code.'),
};

/** Query of the founder directory; empty: all founders. */
export interface FounderQuery {
  q: string | undefined;
  country: string | undefined;
}

const querySchema = z.object(founderQueryInput);

/** Parses the directory's search from its URL; undefined if a value is invalid. */
export function readFounderQuery(parameters: URLSearchParams): FounderQuery | undefined {
  const parsed = querySchema.safeParse({ q: given(parameters, 'q'), country: given(parameters, 'country') });
  if (!parsed.success) return undefined;
  return { q: parsed.data.q, country: parsed.data.country?.toUpperCase() };
}

// Forms also send empty fields.
function given(parameters: URLSearchParams, name: string): string | undefined {
  const text = parameters.get(name)?.trim();
  return text === '' ? undefined : text;
}

export const isSearch = ({ q, country }: FounderQuery): boolean => q !== undefined || country !== undefined;

/** URL path of a page of search results, or of the whole directory if nothing is searched for. */
export function founderSearchPath({ q, country }: FounderQuery, page = 1): string {
  const parameters = new URLSearchParams();
  if (q !== undefined) parameters.set('q', q);
  if (country !== undefined) parameters.set('country', country);
  return foundersPath(page) + (parameters.size === 0 ? '' : `?${parameters}`);
}
