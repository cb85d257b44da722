import type { Settings } from './settings.ts';

type PathsOf<Part, Above extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends readonly unknown[] | string | number | boolean | null
    ? `${Above}${Name}`
    : PathsOf<Part[Name], `${Above}${Name}.`>;
}[keyof Part & string];

/** Names of all settings, such as `launch.free_seats_per_week`. */
type SettingPath = PathsOf<Omit<Settings, '_id'>>;

/** What each setting does, for the page of it and for the list. A setting without a row does not compile. */
const words: Readonly<Record<SettingPath, string>> = {
  name: 'Name of the site, in its header, mails and search results. 1 to 60 letters.',
  purpose: 'One or two sentences on what the site is for. At most 200 letters.',
  'brand.accent': 'The colour that all others follow from, as #rrggbb. Refused where text in it could not be read.',
  'brand.accent_dark': 'The accent on dark ground, as #rrggbb. null: a lighter one of the same hue.',
  'brand.heading_font': 'Face of headings: bricolage-grotesque, fraunces or system.',
  'brand.text_font': 'Face of text: sans or serif.',
  'brand.headline': 'What stands large at the head of the home page. null: “Launching this week”.',
  'menus.header': 'Menus of the header, two at most, as a list. An empty list: those that Slipway brings along.',
  'menus.footer': 'Columns of the footer, five at most, as a list. An empty list: those that Slipway brings along.',
  'announcement.text': 'A line above all pages, at most 160 letters. null: none.',
  'announcement.address': 'Where that line leads: a path such as /pricing, or an address with https://. null: nowhere.',
  'launch.free_seats_per_week': 'Free launches that a week takes, where the week has no number of its own.',
  'launch.free_weeks_from': 'In how many weeks the free queue begins.',
  'launch.free_weeks_to': 'In how many weeks the free queue ends. Not before it begins.',
  'launch.badge_grace_days': 'Days for which a launched free listing stays live without its badge.',
  'launch.paid_weeks_ahead': 'How many of the coming weeks can be bought.',
  'launch.paid_seats_per_week': 'Seats of a week that can be bought beside the free ones.',
  'launch.change_until_hours': 'Until how many hours before its Monday a buyer may move or cancel a booked week.',
  trending_half_life_days: 'Days in which a vote loses half its weight in the trending order.',
  'votes.account_age_hours': 'How old an account has to be to vote, in hours.',
  'votes.per_hour': 'Votes that one account may cast within an hour.',
  'votes.review_hours': 'Hours after a week in which held votes are decided on, before its order is final.',
  'votes.signals.to_hold': 'How many signs of a bought vote hold it until somebody has looked.',
  'votes.signals.network_accounts': 'A sign: so many accounts of one network vote for the same launch within an hour.',
  'votes.signals.network_accounts_day': 'The same within a day. Not fewer than within an hour.',
  'votes.signals.burst_factor': 'A sign: so many times as many votes in an hour as is usual for the launch.',
  'votes.signals.burst_new_share': 'Which share of such a burst has to be new accounts, from 0 to 1.',
  'votes.signals.one_owner_listings':
    'A sign: an account votes for so many listings of one owner, and for nobody else.',
  'votes.signals.likeness': 'A sign: two accounts vote alike, from 0.1 (hardly) to 1 (for the same listings).',
  'votes.signals.likeness_listings': 'For how many listings both have to have voted.',
  'votes.signals.idle_days': 'A sign: an account votes that did nothing for so many days.',
  'votes.alerts.least_votes': 'Odd-looking votes that a launch needs before the team is told of it.',
  'votes.alerts.surprise': 'How unlikely by chance: 5 is one in a hundred thousand.',
  'votes.alerts.excess': 'How many times as many odd votes as the other launches of the week have.',
  'votes.alerts.shared_taste': 'How much oftener honest people meet at the same launches than by chance.',
  'votes.alerts.idle_days': 'Days without a vote after which an account has woken.',
  'talk.edit_minutes': 'Minutes in which the author of a comment may edit it.',
  'talk.comments_per_hour': 'Comments that one account may write within an hour.',
  'talk.most_links': 'Links that a comment or review may have. More are refused.',
  'talk.held_from_links': 'From so many links on a text waits to be read. Not more than it may have.',
  'talk.new_account_days': 'Days for which any link of a new account waits to be read.',
  'talk.hold_all_hours': 'Hours for which everything of a new account waits to be read. 0: nothing does.',
  'talk.repeat_days': 'Days within which the same text, written again, waits to be read.',
  'talk.reports_to_hide': 'Reports of readers that hide a text until it is read.',
  'talk.reporter_age_days': 'How old an account has to be for its report to count, in days.',
  'talk.reviewer_age_hours': 'How old an account has to be to review a product, in hours.',
  'talk.held_words': 'Words for which comments and reviews wait to be read, as a list. An empty list: none.',
  'talk.rating_weight': 'With how many average reviews a rating is mixed, so that one review does not decide.',
  'outbound_links.rel_free':
    'What search engines are told of links of free listings: a list of nofollow, ugc, sponsored, noreferrer.',
  'outbound_links.rel_paid': 'The same for listings with a paid plan.',
  'outbound_links.ref': 'Whether links say where a visitor came from (?ref=): site-host or off.',
  'search.synonyms': 'Words that mean the same in searches: a list of groups such as "k8s, kubernetes".',
  team_email: 'Where the team is told what waits and what fails. null: on the pages alone.',
  updates_per_day: 'Updates that one listing may post within 24 hours. Each is a mail to its followers.',
  'seller.country': 'Country of who sells, in two capital letters such as DE. null: nothing can be paid.',
  'seller.vat_status':
    'How VAT is charged: none (small business), domestic, oss, non_eu, or not_set while nobody has said it.',
  'seller.name': 'Who sells, as invoices name them.',
  'seller.address': 'Postal address for invoices, its lines parted by commas.',
  'seller.vat_number': 'VAT number for invoices. null: there is none.',
  'legal.email':
    'Where visitors write about privacy, mistakes and their rights. Terms and privacy are not public without it.',
  'legal.phone': 'Telephone number, for the terms. null: left out.',
  'legal.register': 'Register entry and tax number, for the terms where the law asks for them. null: left out.',
  'legal.sale':
    'Conditions of sale, with the right of consumers to withdraw. The terms of a site that sells are not public without them.',
  'legal.not_accepted': 'Which products and contents are not accepted, and who decides. null: left out.',
  'legal.use': 'Limits of use for programs, and the licence of the data. null: left out.',
  'legal.liability': 'Liability, as far as your law allows it to be limited. The terms are not public without it.',
  'legal.law': 'Which law applies and where the courts are. The terms are not public without it.',
  'legal.terms_date': 'Since when the terms are as they are, as a date in words.',
  'legal.logs':
    'Which logs are kept before the software (proxy, hosting company), by whom, for what, how long, and on what legal basis.',
  'legal.basis_account': 'Legal basis of what is kept for accounts, for the privacy notice.',
  'legal.basis_mail': 'Legal basis of the weekly mail, for the privacy notice.',
  'legal.basis_listed': 'Legal basis of what listings say of people, for the privacy notice.',
  'legal.payment_provider':
    'Name and seat of the provider of payments. The privacy notice of a site that sells is not public without it.',
  'legal.invoices_kept': 'How long you keep invoices, such as "ten years".',
  'legal.sources': 'Where listings come from beside websites and owners, if you imported them. null: left out.',
  'legal.reply_within': 'Time within which you answer, such as "two weeks".',
  'legal.rights': 'Rights under the law that applies, and the authority to complain to.',
  'legal.privacy_date': 'Since when the privacy notice is as it is, as a date in words.',
  'legal.disclosure':
    'How long you ask for before others are told of a fault in security, such as "90 days". null: left out.',
  'legal.promise':
    'Whether you promise not to take legal action against who keeps to the page Security, and rewards. null: left out.',
  delivery_days:
    'Days after a payment within which people of the site deliver what an order asks of them. Pages and answers promise it.',
  'backups.every_hours': 'Hours between two scheduled backups. 0: none are written.',
  'backups.keep': 'How many scheduled backups are kept.',
  audit_days: 'Days for which it is remembered what was done in an account’s name.',
  staff_log_days: 'Days for which it is remembered what the team did.',
};

const rows: Readonly<Record<string, string | undefined>> = words;

/** What a setting does, in a sentence or two; empty for a name that is none. */
export const settingWords = (path: string): string => rows[path] ?? '';
