import { escapePattern } from '../escape-pattern.ts';
import { runtimeState } from '../runtime/slot.ts';
import { currentLanguage, inEnglish } from './current-language.ts';
import type { TextKey } from './english.ts';
import { languages } from './languages.ts';
import { say } from './say.ts';

/** Patterns by key, cached. */
const patterns = runtimeState(() => new Map<TextKey, readonly RegExp[]>());

/** A sentence to store: in English, whatever the caller's language. `sayStored` translates it for display. */
export const toStore = (words: () => string): string => inEnglish(words);

/**
 * Translates a sentence stored in English into the caller's language, by matching it against candidate texts whose
 * values are plain `{names}`. Values that are such sentences are translated too. Returned unchanged if none matches.
 */
export function sayStored(stored: string, keys: readonly TextKey[]): string {
  if (currentLanguage().code === languages.en.code) return stored;
  for (const key of keys) {
    const pattern = patternsOf(key).find((each) => each.test(stored));
    if (pattern === undefined) continue;
    const groups = pattern.exec(stored)?.groups ?? {};
    return say(key, Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, sayStored(value, keys)])));
  }
  return stored;
}

/** Patterns of the current and former texts. */
function patternsOf(key: TextKey): readonly RegExp[] {
  const known = patterns.get().get(key);
  if (known !== undefined) return known;
  const made = [languages.en.textOf(key), ...(formerTexts[key] ?? [])].map((text) => storedPattern(text));
  patterns.get().set(key, made);
  return made;
}

/** Matches a text stored in English, with its values as named groups. */
const storedPattern = (text: string): RegExp =>
  new RegExp(`^${escapePattern(text).replace(/\\\{([a-z_]+)\\\}/g, '(?<$1>.+)')}$`, 'su');

/**
 * English texts of earlier versions stored in orders, invoices, deliveries and products, so that they can still be
 * translated.
 */
const formerTexts: Partial<Record<TextKey, readonly string[]>> = {
  'admin_operation.mail_reply': ['reply {code} at {command}'],
  'admin_operation.mail_no_reply': ['no reply at {command}'],
  'admin_operation.mail_broken_off': ['the attempt was broken off'],
  'webhook.off_before': ['The webhook was switched off before it was sent.'],
  'picture.fetch_private_address': ['This address belongs to a private network, or leads to one.'],
  'picture.fetch_foreign_redirect': ['The address redirects to another website.'],
  'picture.fetch_unknown_host': [
    'No public server is known under this name.',
    'No public server was found under this name.',
  ],
  'picture.fetch_too_many_redirects': ['The address redirects too often.', 'The address redirects too many times.'],
  'picture.fetch_too_large': ['The answer is larger than what is read.'],
  'picture.fetch_timeout': ['The server did not answer completely in time.'],
  'picture.fetch_refused_by_robots': ['The robots.txt of the website does not allow this page.'],
  'picture.fetch_port_not_allowed': [
    'The port of this address is not one of a public website.',
    'The address uses a port that public websites do not use.',
  ],
  'picture.fetch_not_http': [
    'Only addresses that begin with http:// or https:// are fetched.',
    'The address must begin with http:// or https://.',
  ],
  'picture.fetch_invalid_url': ['This is not an address that can be fetched.'],
  'picture.fetch_credentials_in_url': [
    'An address with a user name or password is not fetched.',
    'The address must not contain a user name or password.',
  ],
  'picture.fetch_broken_answer': ['The server sent an answer that cannot be read.'],
  'picture.fetch_bad_certificate': [
    'The certificate of the server is not valid for this address.',
    'The server’s certificate is not valid for this address.',
  ],
  'order.vat_of_place_here': ['VAT of {territory} ({country}), where the buyer is.'],
  'order.vat_of_place': ['VAT of {territory} ({country}), where the buyer is'],
  'order.note_moved': ['From {from} to {to}.'],
  'order.note_moved_because': ['From {from} to {to}: {reason}'],
  'order.note_other_amount': ['{words}, not what was asked for.'],
  'order.note_week': ['The week of {week}.'],
  'order.note_week_because': ['The week of {week}: {reason}'],
  'order.note_withdrawn': ['Withdrawn by its buyer; {sum} go back.'],
  'order.reason_disputed': ['The payment was disputed, and the bank took it back.'],
  'order.reason_elsewhere': ['Money was sent back.'],
  'order.vat_absent': ['{whose}. A business with a valid VAT number of the EU pays none here: reverse charge.'],
  'order.vat_invalid': ['{whose}: VIES does not know the VAT number as valid for trade in the EU.'],
  'order.vat_no_home': ['The operator of this site has not named its country in the EU yet: no VAT is added.'],
  'order.vat_not_set': ['The operator of this site has not said yet how VAT is charged: none is added.'],
  'order.vat_of_both': [
    'VAT of {country}, the country of seller and buyer.',
    'VAT of {country}, where seller and buyer are based.',
  ],
  'order.vat_of_buyer': ['VAT of {country}, the country of the buyer', 'VAT of {country}, the buyer’s country'],
  'order.vat_of_seller': ['VAT of {country}, the country of the seller', 'VAT of {country}, the seller’s country'],
  'order.vat_outside': ['No VAT: the buyer is outside of the EU.'],
  'order.vat_outside_area': [
    'No VAT: {territory}, where the buyer is, is outside of the VAT area of the EU.',
    'No VAT: {territory}, where the buyer is, is outside the EU VAT area.',
  ],
  'order.vat_reverse': ['Reverse charge: the buyer, a business in the EU, accounts for the VAT.'],
  'order.vat_small': ['The seller charges no VAT: they are under the scheme for small businesses.'],
  'order.vat_unknown': [
    '{whose}: VIES could not be asked whether the VAT number is valid. Ask again later; a valid one means reverse charge.',
  ],
  'order.vat_unsaid': ['No VAT is added as long as the country is not said.', 'No VAT added until the country is set.'],
  'order.vat_unsaid_home': [
    'VAT of {country}, the country of the seller: the country was not said.',
    'VAT of {country}, the seller’s country, until the country is set.',
  ],
  'problem_talk.webhook_is_off': ['The webhook is switched off.'],
  'order.wording_rate': ['The prices bear VAT at {rate} %.', 'VAT of {rate} % applies.'],
  'shop.about_ai_review': ['An AI-assisted review of your landing page and listing, with concrete proposals.'],
  'shop.about_billboard_min': [
    'Adds the amount you choose to your place on the billboard, a paid ranking. The price is the minimum.',
    'Adds the amount you choose to your position on the billboard, a paid ranking. The price is the minimum.',
  ],
  'shop.about_done_for_you': ['We submit your product to a list of further launch sites and send you the links.'],
  'shop.about_featured': [
    'Shown as featured on the home page and in its category for a week, marked as paid.',
    'Featured on the home page and in its category for a week, labelled as paid.',
    'Featured on the homepage and in its category for a week, labelled as paid.',
  ],
  'shop.about_launch': [
    'Launches in the week you choose, without a badge on your site. Unlocks story, milestones and media.',
  ],
  'shop.about_launch_bundle': ['Paid launch, featured placement and submission to other launch sites together.'],
  'shop.about_relaunch': ['Launches a live listing again in one of the coming weeks, for a major release.'],
  'shop.about_skip_queue': ['Moves a queued free launch into one of the coming weeks, without a badge on your site.'],
};
