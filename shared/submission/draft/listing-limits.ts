import { z } from 'zod';
import { listingStages, pricingModels } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { countryCode } from '../../kernel/text/country-code.ts';
import { addressInName, hasAddress } from '../../kernel/text/name-address.ts';
import { nearestName } from '../../kernel/text/nearest-name.ts';

/** A listing's value, or what is wrong with it. */
type Fitted<Value> = { value: Value } | { problem: Omit<FieldProblem, 'field'> };

/** Converts a draft's text to a listing's value. */
export type Fit<Value> = (text: string) => Fitted<Value>;

const webAddress = z.url({ protocol: /^https?$/ });

/** Text of at most `limit` characters. */
export const fitText =
  (limit: number): Fit<string> =>
  (text) => {
    const [value, actual] = [text.trim(), charactersIn(text.trim())];
    if (actual <= limit) return { value };
    const fix = `Shorten it to ${limit} characters.`;
    return { problem: { detail: 'is too long for a listing', limit, actual, fix } };
  };

/** A product name: at most `limit` characters, no links or email addresses, which emails and lists would pass on. */
export const fitName =
  (limit: number): Fit<string> =>
  (text) =>
    hasAddress(text) ? { problem: addressInName } : fitText(limit)(text);

/** A listing's stage, ignoring case. */
export function fitStage(text: string): Fitted<(typeof listingStages)[number]> {
  const stage = listingStages.find((each) => each === text.trim().toLowerCase());
  return stage === undefined ? notOneOf(text, listingStages) : { value: stage };
}

/** A pricing model: known ones in canonical spelling, others unchanged. */
export function fitPricingModel(text: string): Fitted<string> {
  const known = pricingModels.find((model) => model.toLowerCase() === text.trim().toLowerCase());
  return known === undefined ? fitText(40)(text) : { value: known };
}

/** The ISO 3166 code for a country's code or name. */
export function fitCountry(text: string): Fitted<string> {
  const code = countryCode(text);
  if (code !== undefined) return { value: code };
  return { problem: { detail: 'is not a country', limit: 2, fix: 'Send a two-letter ISO 3166 code, such as DE.' } };
}

/** A year from 1800 to 2100. */
export function fitYear(text: string): Fitted<number> {
  const year = /^\s*\d{4}\s*$/.test(text) ? Number(text) : 0;
  if (year >= 1800 && year <= 2100) return { value: year };
  return {
    problem: { detail: 'is not a valid year', limit: '1800-2100', fix: 'Send a four-digit year, such as 2019.' },
  };
}

/** An email address. */
export function fitEmail(text: string): Fitted<string> {
  if (z.email().max(254).safeParse(text.trim()).success) return { value: text.trim() };
  return {
    problem: {
      detail: 'is not a valid email address',
      limit: 254,
      fix: 'Send an email address such as hello@product.example.',
    },
  };
}

/** An absolute http(s) URL of at most 500 characters. */
export function fitAddress(text: string): Fitted<string> {
  if (webAddress.max(500).safeParse(text.trim()).success) return { value: text.trim() };
  return {
    problem: { detail: 'is not a full URL', limit: 500, fix: 'Send a URL starting with https://.' },
  };
}

function notOneOf(text: string, limit: readonly string[]): { problem: Omit<FieldProblem, 'field'> } {
  const near = nearestName(text, limit);
  const fix = near === undefined ? `Send one of ${limit.join(', ')}.` : `Did you mean \`${near}\`?`;
  return { problem: { detail: 'is not a valid choice', limit, fix } };
}
