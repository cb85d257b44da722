import { z } from 'zod';
import { germanAddresses, languageCodes, languages } from '../language/languages.ts';
import { saying } from '../language/say.ts';
import { announcementSettings, brandSettings, menuSettings } from './brand-settings.ts';
import { heldWords } from './held-words.ts';
import { legalSettings } from './legal-settings.ts';
import { settingFacts } from './setting-facts.ts';
import { voteSettings } from './vote-settings.ts';

/** `rel` values for links to products (https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links). */
const relList = z.array(z.enum(['nofollow', 'ugc', 'sponsored', 'noreferrer']));
const relSaid = {
  empty: 'admin_setting.none_rel',
  choices: {
    nofollow: 'admin_setting.choice_rel_nofollow',
    ugc: 'admin_setting.choice_rel_ugc',
    sponsored: 'admin_setting.choice_rel_sponsored',
    noreferrer: 'admin_setting.choice_rel_noreferrer',
  },
} as const;

/** The seller's VAT status. `not_set`: not configured yet. */
export const vatStatuses = ['not_set', 'none', 'domestic', 'oss', 'non_eu'] as const;

/** The default site name; only sites that keep it show Slipway's logo. */
export const unnamedSite = 'Slipway';

/**
 * The operator's settings. Every value has a default, so an empty record is a working site. Form details are declared
 * with each setting (setting-facts.ts).
 */
export const settingsRecord = z.object({
  _id: z.literal('site').default('site'),
  name: z.string().min(1).max(60).default(unnamedSite),
  purpose: z
    .string()
    .max(200)
    .default(
      'A directory of products and their launches: ranked by community votes, sourced from each product’s own site.',
    ),
  /** Language of pages and emails. */
  language: z
    .enum(languageCodes)
    .default('en')
    .register(settingFacts, { choices: { en: { itself: languages.en.name }, de: { itself: languages.de.name } } }),
  /** How German pages and emails address the reader. */
  german_address: z
    .enum(germanAddresses)
    .default('informal')
    .register(settingFacts, { language: 'de', choices: { informal: { itself: 'du' }, formal: { itself: 'Sie' } } }),
  /**
   * Colours, fonts and headline; header and footer menus; the announcement. Pages read them via `readBrand` in
   * publish/.
   */
  brand: brandSettings.prefault({}),
  menus: menuSettings.prefault({}),
  announcement: announcementSettings.prefault({}),
  /** Optional features of the site (site-parts.ts). */
  parts: z
    .object({
      blog: z.boolean().default(true),
      shop: z.boolean().default(true),
      reviews: z.boolean().default(true),
      comments: z.boolean().default(true),
      votes: z.boolean().default(true),
      launches: z.boolean().default(true),
    })
    .prefault({}),
  /** Free launches: slots per week, and how many weeks out the queue starts and ends (contract 8). */
  launch: z
    .object({
      free_seats_per_week: z.int().min(0).default(20).register(settingFacts, { unit: 'seat' }),
      free_weeks_from: z.int().min(1).max(52).default(6).register(settingFacts, { unit: 'week' }),
      free_weeks_to: z.int().min(1).max(52).default(8).register(settingFacts, { unit: 'week' }),
      /** Which listings need the team's approval: none, those of accounts without a public listing, or all. */
      review: z
        .enum(['none', 'first', 'all'])
        .default('none')
        .register(settingFacts, {
          choices: {
            none: 'admin_setting.choice_review_none',
            first: 'admin_setting.choice_review_first',
            all: 'admin_setting.choice_review_all',
          },
        }),
      /** Whether a free launch requires the badge on the product's homepage. */
      badge_required: z.boolean().default(true),
      /** How long a launched free listing stays live without its badge, in days. */
      badge_grace_days: z.int().min(0).max(365).default(7).register(settingFacts, { unit: 'day' }),
      /** How many upcoming weeks `skip_queue` and `relaunch` can book. */
      paid_weeks_ahead: z.int().min(1).max(52).default(8).register(settingFacts, { unit: 'week' }),
      /** Slots for sale per week, in addition to the free ones. */
      paid_seats_per_week: z.int().min(0).max(1000).default(5).register(settingFacts, { unit: 'seat' }),
      /** Deadline for buyers to move or cancel a booked week, in hours before its Monday. */
      change_until_hours: z.int().min(0).max(720).default(48).register(settingFacts, { unit: 'hour' }),
    })
    .prefault({}),
  /** Whether live listings' websites are checked monthly, and pages show which ones fail. */
  website_checks: z.boolean().default(true),
  /** Half-life of a vote in the trending score, in days. */
  trending_half_life_days: z.number().positive().default(3).register(settingFacts, { unit: 'day', group: 'votes' }),
  /** Voting rules: minimum account age (hours) and votes per hour. */
  votes: voteSettings.prefault({}),
  /** Rules for comments and reviews (docs/decisions/comments-and-reviews.md). Held texts await review. */
  talk: z
    .object({
      /** Minutes during which authors may edit a comment. */
      edit_minutes: z.int().min(0).max(1440).default(15).register(settingFacts, { unit: 'minute' }),
      /** Maximum comments per account and hour. */
      comments_per_hour: z.int().min(1).max(1000).default(20).register(settingFacts, { unit: 'comment' }),
      /** Maximum links per text; texts with more are rejected. */
      most_links: z.int().min(0).max(100).default(10).register(settingFacts, { unit: 'link' }),
      /** A text with this many links or more is held, whoever wrote it. */
      held_from_links: z.int().min(1).max(100).default(4).register(settingFacts, { unit: 'link' }),
      /** Account age in days below which any text with a link is held. */
      new_account_days: z.int().min(0).max(365).default(7).register(settingFacts, { unit: 'day' }),
      /** Account age in hours below which every text is held. */
      hold_all_hours: z.int().min(0).max(8760).default(0).register(settingFacts, { unit: 'hour' }),
      /** Words for which a text is held, in addition to the team's list: whole words; `word*` also matches other endings. Empty: none. */
      held_words: z
        .array(
          z
            .string()
            .max(200)
            .regex(/[\p{L}\p{N}]/u, saying('problem_team.setting_word')),
        )
        .max(1000)
        .default([...heldWords])
        .register(settingFacts, { empty: 'admin_setting.none_held_words' }),
      /** Days within which a repeated text is held. */
      repeat_days: z.int().min(0).max(365).default(7).register(settingFacts, { unit: 'day' }),
      /**
       * Number of reports that hide a text until it is reviewed, and the minimum age (days) of accounts whose reports
       * count.
       */
      reports_to_hide: z.int().min(1).max(100).default(3).register(settingFacts, { unit: 'report' }),
      reporter_age_days: z.int().min(0).max(365).default(30).register(settingFacts, { unit: 'day' }),
      /** Minimum account age for reviews (hours). */
      reviewer_age_hours: z.int().min(0).max(8760).default(24).register(settingFacts, { unit: 'hour' }),
      /** Number of average reviews added to a rating: `m` in the formula on the reviews page. */
      rating_weight: z.int().min(0).max(1000).default(5).register(settingFacts, { unit: 'review' }),
    })
    .prefault({}),
  /** Links to products' websites: `rel` by plan in addition to `noopener`, and whether `?ref=` names this site. */
  outbound_links: z
    .object({
      rel_free: relList.default(['nofollow', 'ugc']).register(settingFacts, relSaid),
      rel_paid: relList.default([]).register(settingFacts, relSaid),
      ref: z
        .enum(['site-host', 'off'])
        .default('site-host')
        .register(settingFacts, {
          choices: { 'site-host': 'admin_setting.choice_ref_site_host', off: 'admin_setting.choice_ref_off' },
        }),
    })
    .prefault({}),
  /** Synonyms in addition to the built-in ones: one group per entry, phrases separated by commas. */
  search: z
    .object({
      synonyms: z
        .array(
          z
            .string()
            .max(300)
            .regex(/[\p{L}\p{N}][^,\n]*,[^,\n]*[\p{L}\p{N}]/u, saying('problem_team.setting_group')),
        )
        .max(500)
        .default([])
        .register(settingFacts, { empty: 'admin_setting.none_synonyms' }),
    })
    .prefault({}),
  /** Address for team emails about owners' edits and held votes; null: only lists in the admin area. */
  team_email: z
    .email()
    .max(254)
    .nullable()
    .default(null)
    .register(settingFacts, { group: 'team', empty: 'admin_setting.none_team_email' }),
  staff: z
    .object({
      /** Whether team members need a passkey before using the admin area. */
      passkey_required: z.boolean().default(false).register(settingFacts, { group: 'team' }),
    })
    .prefault({}),
  /** Maximum updates per listing within 24 hours: each is emailed to all its followers. */
  updates_per_day: z.int().min(1).max(1000).default(5).register(settingFacts, { unit: 'update', group: 'talk' }),
  /** The seller: country (two letters) and VAT status (commerce/vat/vat-decision.ts). */
  seller: z
    .object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable()
        .default(null)
        .register(settingFacts, { form: 'country', empty: 'admin_setting.none_country' }),
      vat_status: z
        .enum(vatStatuses)
        .default('not_set')
        .register(settingFacts, {
          choices: {
            not_set: 'admin_setting.choice_vat_not_set',
            none: 'admin_operation.vat_none',
            domestic: 'admin_operation.vat_domestic',
            oss: 'admin_operation.vat_oss',
            non_eu: 'admin_operation.vat_non_eu',
          },
        }),
      /** The seller as named on invoices: name, postal address with lines separated by commas, and VAT number if any. */
      name: z
        .string()
        .min(1)
        .max(160)
        .nullable()
        .default(null)
        .register(settingFacts, { empty: 'admin_setting.none_seller' }),
      address: z
        .string()
        .min(1)
        .max(500)
        .nullable()
        .default(null)
        .register(settingFacts, { form: 'postal', empty: 'admin_setting.none_seller' }),
      vat_number: z
        .string()
        .min(1)
        .max(40)
        .nullable()
        .default(null)
        .register(settingFacts, { empty: 'admin_setting.none_vat_number' }),
    })
    .prefault({}),
  /** Facts for terms and privacy notice that only the operator knows (kernel/legal/legal-pages.ts). */
  legal: legalSettings.prefault({}),
  /** Days after payment within which the team delivers manual work, as promised on pages and in the API. */
  delivery_days: z.int().min(1).max(90).default(10).register(settingFacts, { unit: 'day', group: 'seller' }),
  /** Scheduled backups: interval in hours (0: none), and how many are kept. */
  backups: z
    .object({
      every_hours: z.int().min(0).max(720).default(24).register(settingFacts, { unit: 'hour', group: 'kept' }),
      keep: z.int().min(1).max(365).default(7).register(settingFacts, { unit: 'backup', group: 'kept' }),
    })
    .prefault({}),
  /** How long account activity is kept, in days. */
  audit_days: z.int().min(1).max(3650).default(365).register(settingFacts, { unit: 'day', group: 'kept' }),
  /** How long the team log is kept, in days. */
  staff_log_days: z.int().min(30).max(3650).default(1095).register(settingFacts, { unit: 'day', group: 'kept' }),
});
export type Settings = z.infer<typeof settingsRecord>;

export const defaultSettings: Settings = settingsRecord.parse({});
