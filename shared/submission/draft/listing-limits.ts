import { z } from 'zod';
import { pricingModelOf } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { inQuotes, say } from '../../kernel/language/say.ts';
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
    const fix = say('problem_input.shorten_to', { most: limit });
    return { problem: { detail: say('problem_input.longer_than_listing'), limit, actual, fix } };
  };

/** A product name: at most `limit` characters, without links or email addresses, since it appears in emails and lists. */
export const fitName =
  (limit: number): Fit<string> =>
  (text) =>
    hasAddress(text) ? { problem: addressInName() } : fitText(limit)(text);

/** One of these options, ignoring case. */
export const fitChoice =
  <const Choice extends string>(choices: readonly Choice[]): Fit<Choice> =>
  (text) => {
    const chosen = choices.find((each) => each === text.trim().toLowerCase());
    return chosen === undefined ? notOneOf(text, choices) : { value: chosen };
  };

/** A pricing model: known ones as stored, others unchanged. */
export const fitPricingModel: Fit<string> = (text) => fitText(40)(pricingModelOf(text));

/** The ISO 3166 code for a country's code or name. */
export function fitCountry(text: string): Fitted<string> {
  const code = countryCode(text);
  if (code !== undefined) return { value: code };
  return { problem: { detail: say('problem_input.no_country'), limit: 2, fix: say('problem_input.name_of_country') } };
}

/** A year from 1800 to 2100. */
export function fitYear(text: string): Fitted<number> {
  const year = /^\s*\d{4}\s*$/.test(text) ? Number(text) : 0;
  if (year >= 1800 && year <= 2100) return { value: year };
  return {
    problem: { detail: say('problem_input.no_year'), limit: '1800-2100', fix: say('problem_input.four_digits') },
  };
}

/** An email address. */
export function fitEmail(text: string): Fitted<string> {
  if (z.email().max(254).safeParse(text.trim()).success) return { value: text.trim() };
  return {
    problem: {
      detail: say('problem_input.no_email'),
      limit: 254,
      fix: say('problem_input.email_such_as'),
    },
  };
}

/** An absolute http(s) URL of at most 500 characters. */
export function fitAddress(text: string): Fitted<string> {
  if (webAddress.max(500).safeParse(text.trim()).success) return { value: text.trim() };
  return {
    problem: { detail: say('problem_input.no_full_address'), limit: 500, fix: say('problem_input.address_https') },
  };
}

function notOneOf(text: string, limit: readonly string[]): { problem: Omit<FieldProblem, 'field'> } {
  const near = nearestName(text, limit);
  const fix =
    near === undefined
      ? say('problem_input.choose_choice', { choices: limit.join(', ') })
      : say('problem_input.did_you_mean', { name: inQuotes(near) });
  return { problem: { detail: say('problem_input.no_choice'), limit, fix } };
}
