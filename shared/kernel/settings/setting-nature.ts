import type { TextKey } from '../language/english.ts';
import { languages } from '../language/languages.ts';
import { say } from '../language/say.ts';
import type { ChoicePath, OptionOf, PathOf, SettingPath } from './setting-path.ts';

/** What a number of a setting counts. A percentage is stored as the share of one. */
export type SettingUnit =
  | 'account'
  | 'backup'
  | 'comment'
  | 'day'
  | 'hour'
  | 'link'
  | 'listing'
  | 'minute'
  | 'percent'
  | 'report'
  | 'review'
  | 'seat'
  | 'sign'
  | 'times'
  | 'update'
  | 'vote'
  | 'week'
  | 'zero';

/** Units of all settings that are numbers. One that is left out does not compile. */
export const settingUnits: Readonly<Record<PathOf<number>, SettingUnit>> = {
  'launch.free_seats_per_week': 'seat',
  'launch.free_weeks_from': 'week',
  'launch.free_weeks_to': 'week',
  'launch.badge_grace_days': 'day',
  'launch.paid_weeks_ahead': 'week',
  'launch.paid_seats_per_week': 'seat',
  'launch.change_until_hours': 'hour',
  trending_half_life_days: 'day',
  'votes.account_age_hours': 'hour',
  'votes.per_hour': 'vote',
  'votes.review_hours': 'hour',
  'votes.signals.to_hold': 'sign',
  'votes.signals.network_accounts': 'account',
  'votes.signals.network_accounts_day': 'account',
  'votes.signals.burst_factor': 'times',
  'votes.signals.burst_new_share': 'percent',
  'votes.signals.one_owner_listings': 'listing',
  'votes.signals.likeness': 'percent',
  'votes.signals.likeness_listings': 'listing',
  'votes.signals.idle_days': 'day',
  'votes.alerts.least_votes': 'vote',
  'votes.alerts.surprise': 'zero',
  'votes.alerts.excess': 'times',
  'votes.alerts.shared_taste': 'times',
  'votes.alerts.idle_days': 'day',
  'talk.edit_minutes': 'minute',
  'talk.comments_per_hour': 'comment',
  'talk.most_links': 'link',
  'talk.held_from_links': 'link',
  'talk.new_account_days': 'day',
  'talk.hold_all_hours': 'hour',
  'talk.repeat_days': 'day',
  'talk.reports_to_hide': 'report',
  'talk.reporter_age_days': 'day',
  'talk.reviewer_age_hours': 'hour',
  'talk.rating_weight': 'review',
  updates_per_day: 'update',
  delivery_days: 'day',
  'backups.every_hours': 'hour',
  'backups.keep': 'backup',
  audit_days: 'day',
  staff_log_days: 'day',
};

/** What a text is that the schema calls a text alone. `line`: of one line, however long it may be; `postal`: lines that are stored with commas. */
export type TextNature = 'colour' | 'country' | 'link' | 'line' | 'postal';

/** Texts that are more than a text, or are written on one line though they may be long. */
export const textNatures: Readonly<Partial<Record<SettingPath, TextNature>>> = {
  'brand.accent': 'colour',
  'brand.accent_dark': 'colour',
  'announcement.address': 'link',
  'seller.country': 'country',
  'seller.address': 'postal',
  'legal.phone': 'line',
  'legal.terms_date': 'line',
  'legal.privacy_date': 'line',
  'legal.invoices_kept': 'line',
  'legal.reply_within': 'line',
  'legal.disclosure': 'line',
};

/** A text of the catalogue, or a name that is the same in every language. */
type ChoiceWords = TextKey | { itself: string };

const rel = {
  nofollow: 'admin_setting.choice_rel_nofollow',
  ugc: 'admin_setting.choice_rel_ugc',
  sponsored: 'admin_setting.choice_rel_sponsored',
  noreferrer: 'admin_setting.choice_rel_noreferrer',
} as const;

/** What people call the words that a setting is chosen from. One that is left out does not compile. */
const choices: { readonly [Path in ChoicePath]: Readonly<Record<OptionOf<Path>, ChoiceWords>> } = {
  language: { en: { itself: languages.en.name }, de: { itself: languages.de.name } },
  'brand.heading_font': {
    'bricolage-grotesque': { itself: 'Bricolage Grotesque' },
    fraunces: { itself: 'Fraunces' },
    system: 'admin_setting.choice_font_system',
  },
  'brand.text_font': { sans: 'admin_setting.choice_font_sans', serif: 'admin_setting.choice_font_serif' },
  'launch.review': {
    none: 'admin_setting.choice_review_none',
    first: 'admin_setting.choice_review_first',
    all: 'admin_setting.choice_review_all',
  },
  'outbound_links.rel_free': rel,
  'outbound_links.rel_paid': rel,
  'outbound_links.ref': { 'site-host': 'admin_setting.choice_ref_site_host', off: 'admin_setting.choice_ref_off' },
  'seller.vat_status': {
    not_set: 'admin_setting.choice_vat_not_set',
    none: 'admin_operation.vat_none',
    domestic: 'admin_operation.vat_domestic',
    oss: 'admin_operation.vat_oss',
    non_eu: 'admin_operation.vat_non_eu',
  },
};

const choicesOf = new Map<string, Readonly<Record<string, ChoiceWords>>>(Object.entries(choices));

/** What people call one of the words that a setting is chosen from; the word itself where it has no name. */
export function choiceWords(path: string, option: string): string {
  const words = choicesOf.get(path)?.[option];
  if (words === undefined) return option;
  return typeof words === 'string' ? say(words) : words.itself;
}
