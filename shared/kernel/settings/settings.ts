import { z } from 'zod';
import { languageCodes, languages } from '../language/languages.ts';
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

/** Default site name; only sites with it show Slipway's logo. */
export const unnamedSite = 'Slipway';

/**
 * Settings that operators change. Every value has a default, so an empty record is a working site. Form details are declared with each
 * setting (setting-facts.ts).
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
  /** Colours, fonts and headline; the menus of header and footer; the line above all pages. Pages read them by `readBrand` of publish/. */
  brand: brandSettings.prefault({}),
  menus: menuSettings.prefault({}),
  announcement: announcementSettings.prefault({}),
  /** Optional parts of the site (site-parts.ts). */
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
  /** Free launches: seats a week, and how many weeks out the queue begins and ends (contract 8). */
  launch: z
    .object({
      free_seats_per_week: z.int().min(0).default(20).register(settingFacts, { unit: 'seat' }),
      free_weeks_from: z.int().min(1).max(52).default(6).register(settingFacts, { unit: 'week' }),
      free_weeks_to: z.int().min(1).max(52).default(8).register(settingFacts, { unit: 'week' }),
      /** Which listings the team approves before anybody sees them: none, those of accounts without a public one, or all. */
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
      /** Whether a free launch needs the badge on its homepage. */
      badge_required: z.boolean().default(true),
      /** How long a launched free listing stays live without its badge, in days. */
      badge_grace_days: z.int().min(0).max(365).default(7).register(settingFacts, { unit: 'day' }),
      /** How many coming weeks `skip_queue` and `relaunch` can book. */
      paid_weeks_ahead: z.int().min(1).max(52).default(8).register(settingFacts, { unit: 'week' }),
      /** Seats of a week that can be bought beside the free ones. */
      paid_seats_per_week: z.int().min(0).max(1000).default(5).register(settingFacts, { unit: 'seat' }),
      /** Until how many hours before its Monday a booked week can be moved or cancelled by its buyer. */
      change_until_hours: z.int().min(0).max(720).default(48).register(settingFacts, { unit: 'hour' }),
    })
    .prefault({}),
  /** Days after which a vote has half its weight in trending. */
  trending_half_life_days: z.number().positive().default(3).register(settingFacts, { unit: 'day', group: 'votes' }),
  /** Voting rules: minimum account age (hours) and votes per hour. */
  votes: voteSettings.prefault({}),
  /** Rules for comments and reviews (docs/decisions/comments-and-reviews.md). Held texts wait for a person. */
  talk: z
    .object({
      /** Minutes during which authors may edit a comment. */
      edit_minutes: z.int().min(0).max(1440).default(15).register(settingFacts, { unit: 'minute' }),
      /** Comments that one account may write within an hour. */
      comments_per_hour: z.int().min(1).max(1000).default(20).register(settingFacts, { unit: 'comment' }),
      /** Links that a text may have; more are refused. */
      most_links: z.int().min(0).max(100).default(10).register(settingFacts, { unit: 'link' }),
      /** From so many links on a text is held, whoever wrote it. */
      held_from_links: z.int().min(1).max(100).default(4).register(settingFacts, { unit: 'link' }),
      /** Days for which any link of an account is held. */
      new_account_days: z.int().min(0).max(365).default(7).register(settingFacts, { unit: 'day' }),
      /** Hours for which everything of an account is held. */
      hold_all_hours: z.int().min(0).max(8760).default(0).register(settingFacts, { unit: 'hour' }),
      /** Words that hold a text, in addition to the team's list: whole words; `word*` matches endings too. Empty: none. */
      held_words: z
        .array(
          z
            .string()
            .max(200)
            .regex(/[\p{L}\p{N}]/u, 'a word needs at least one letter or digit'),
        )
        .max(1000)
        .default([...heldWords])
        .register(settingFacts, { empty: 'admin_setting.none_held_words' }),
      /** Days within which the same text written again is held. */
      repeat_days: z.int().min(0).max(365).default(7).register(settingFacts, { unit: 'day' }),
      /** Reports that hide a text until a person reads it, and how old (days) an account has to be for its report to count. */
      reports_to_hide: z.int().min(1).max(100).default(3).register(settingFacts, { unit: 'report' }),
      reporter_age_days: z.int().min(0).max(365).default(30).register(settingFacts, { unit: 'day' }),
      /** How old an account has to be to review a product (hours). */
      reviewer_age_hours: z.int().min(0).max(8760).default(24).register(settingFacts, { unit: 'hour' }),
      /** Number of average reviews mixed into a rating: `m` in the formula on the reviews page. */
      rating_weight: z.int().min(0).max(1000).default(5).register(settingFacts, { unit: 'review' }),
    })
    .prefault({}),
  /** Links to the websites of products: `rel` by plan besides `noopener`, and whether `?ref=` tells them where a visitor came from. */
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
            .regex(
              /[\p{L}\p{N}][^,\n]*,[^,\n]*[\p{L}\p{N}]/u,
              'a group needs at least two phrases separated by commas: "k8s, kubernetes"',
            ),
        )
        .max(500)
        .default([])
        .register(settingFacts, { empty: 'admin_setting.none_synonyms' }),
    })
    .prefault({}),
  /** Address for team notifications about owners' edits and held votes; null: lists only. */
  team_email: z
    .email()
    .max(254)
    .nullable()
    .default(null)
    .register(settingFacts, { group: 'team', empty: 'admin_setting.none_team_email' }),
  /** The team of the site. */
  staff: z
    .object({
      /** Whether everyone of it needs a passkey before anything else of the operator's area. */
      passkey_required: z.boolean().default(false).register(settingFacts, { group: 'team' }),
    })
    .prefault({}),
  /** Updates that one listing may post within 24 hours: each is an email to all its followers. */
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
      /** As invoices name them: the name, the postal address with its lines parted by commas, and the VAT number if there is one. */
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
  /** Days after a payment within which people of the site deliver what an order asks of them: pages and answers promise it. */
  delivery_days: z.int().min(1).max(90).default(10).register(settingFacts, { unit: 'day', group: 'seller' }),
  /** Scheduled backups: one every so many hours (0: none), of which so many are kept. */
  backups: z
    .object({
      every_hours: z.int().min(0).max(720).default(24).register(settingFacts, { unit: 'hour', group: 'kept' }),
      keep: z.int().min(1).max(365).default(7).register(settingFacts, { unit: 'backup', group: 'kept' }),
    })
    .prefault({}),
  /** Days for which it is remembered what was done in an account's name. */
  audit_days: z.int().min(1).max(3650).default(365).register(settingFacts, { unit: 'day', group: 'kept' }),
  /** Days for which it is remembered what the team of the site decided. */
  staff_log_days: z.int().min(30).max(3650).default(1095).register(settingFacts, { unit: 'day', group: 'kept' }),
});
export type Settings = z.infer<typeof settingsRecord>;

/** The settings of a new installation. */
export const defaultSettings: Settings = settingsRecord.parse({});
