import { z } from 'zod';
import { accentProblem, type Scheme } from '../brand/brand-colours.ts';
import { saying } from '../language/say.ts';
import { settingFacts } from './setting-facts.ts';

/** Heading fonts: bundled ones and the reader's system font. */
const headingFonts = ['bricolage-grotesque', 'fraunces', 'system'] as const;
export type HeadingFont = (typeof headingFonts)[number];

/** Text fonts from the reader's system; nothing is downloaded. */
const textFonts = ['sans', 'serif'] as const;
export type TextFont = (typeof textFonts)[number];

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, saying('problem_team.setting_colour'))
  .transform((colour) => colour.toLowerCase());

const accentOn = (scheme: Scheme) =>
  hex.superRefine((colour, context) => {
    if (!/^#[0-9a-f]{6}$/.test(colour)) return; // already reported above
    const message = accentProblem(colour, scheme);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** The site's look. Name, purpose and images are set separately (`name`, `purpose`, `slipway brand`). */
export const brandSettings = z.object({
  /** The accent colour all others derive from (kernel/brand/brand-colours.ts); unreadable ones are rejected. */
  accent: accentOn('light').default('#0b5f66').register(settingFacts, { form: 'colour' }),
  /** The accent on dark backgrounds; null: a lighter one of the same hue. */
  accent_dark: accentOn('dark')
    .nullable()
    .default(null)
    .register(settingFacts, { form: 'colour', empty: 'admin_setting.none_accent_dark' }),
  heading_font: z
    .enum(headingFonts)
    .default('bricolage-grotesque')
    .register(settingFacts, {
      choices: {
        'bricolage-grotesque': { itself: 'Bricolage Grotesque' },
        fraunces: { itself: 'Fraunces' },
        system: 'admin_setting.choice_font_system',
      },
    }),
  text_font: z
    .enum(textFonts)
    .default('sans')
    .register(settingFacts, {
      choices: { sans: 'admin_setting.choice_font_sans', serif: 'admin_setting.choice_font_serif' },
    }),
  /** Headline of the home page; null: "Launching this week". */
  headline: z
    .string()
    .trim()
    .min(1)
    .max(90)
    .nullable()
    .default(null)
    .register(settingFacts, { empty: 'admin_setting.none_headline' }),
});
export type BrandSettings = z.infer<typeof brandSettings>;

/** Target of a menu link: a path on this site, or an https URL. */
const address = z
  .string()
  .max(300)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, saying('problem_team.setting_address'));
const words = z.string().trim().min(1).max(40);

const menu = z.object({
  title: words,
  links: z
    .array(z.object({ text: words, address }))
    .min(1)
    .max(10),
});
/** A titled group of links. */
export type Menu = z.infer<typeof menu>;

/** Menus in the header, where two fit, and columns in the footer; an empty list uses the built-in ones. */
export const menuSettings = z.object({
  header: z.array(menu).max(2).default([]).register(settingFacts, { empty: 'admin_setting.none_menus' }),
  footer: z.array(menu).max(5).default([]).register(settingFacts, { empty: 'admin_setting.none_menus' }),
});

/** A line above the header of every page; hidden if empty. */
export const announcementSettings = z.object({
  text: z
    .string()
    .trim()
    .min(1)
    .max(160)
    .nullable()
    .default(null)
    .register(settingFacts, { empty: 'admin_setting.none_announcement' }),
  address: address
    .nullable()
    .default(null)
    .register(settingFacts, { form: 'link', empty: 'admin_setting.none_announcement_link' }),
});
