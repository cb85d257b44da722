import type { TextKey } from '../language/english.ts';
import { say } from '../language/say.ts';
import type { EmptyPath } from './setting-path.ts';

const leftOut = 'admin_setting.none_legal_left_out';
const noTerms = 'admin_setting.none_legal_terms';
const noPrivacy = 'admin_setting.none_legal_privacy';

/** What it means that a setting is nothing, for each that may be. One that is left out does not compile. */
const texts: Readonly<Record<EmptyPath, TextKey>> = {
  'brand.accent_dark': 'admin_setting.none_accent_dark',
  'brand.headline': 'admin_setting.none_headline',
  'menus.header': 'admin_setting.none_menus',
  'menus.footer': 'admin_setting.none_menus',
  'announcement.text': 'admin_setting.none_announcement',
  'announcement.address': 'admin_setting.none_announcement_link',
  'talk.held_words': 'admin_setting.none_held_words',
  'search.synonyms': 'admin_setting.none_synonyms',
  'outbound_links.rel_free': 'admin_setting.none_rel',
  'outbound_links.rel_paid': 'admin_setting.none_rel',
  team_email: 'admin_setting.none_team_email',
  'seller.country': 'admin_setting.none_country',
  'seller.name': 'admin_setting.none_seller',
  'seller.address': 'admin_setting.none_seller',
  'seller.vat_number': 'admin_setting.none_vat_number',
  'legal.email': 'admin_setting.none_legal_email',
  'legal.phone': leftOut,
  'legal.register': leftOut,
  'legal.sale': 'admin_setting.none_legal_terms_sale',
  'legal.not_accepted': leftOut,
  'legal.use': leftOut,
  'legal.liability': noTerms,
  'legal.law': noTerms,
  'legal.terms_date': noTerms,
  'legal.logs': noPrivacy,
  'legal.basis_account': noPrivacy,
  'legal.basis_mail': noPrivacy,
  'legal.basis_listed': noPrivacy,
  'legal.payment_provider': 'admin_setting.none_legal_privacy_sale',
  'legal.invoices_kept': 'admin_setting.none_legal_privacy_sale',
  'legal.sources': leftOut,
  'legal.reply_within': noPrivacy,
  'legal.rights': noPrivacy,
  'legal.privacy_date': noPrivacy,
  'legal.disclosure': leftOut,
  'legal.promise': leftOut,
};

const textOf = new Map<string, TextKey>(Object.entries(texts));

/** What it means that a setting is nothing: “a lighter one of the same hue”; undefined where it cannot be nothing. */
export function emptyMeans(path: string): string | undefined {
  const key = textOf.get(path);
  return key === undefined ? undefined : say(key);
}
