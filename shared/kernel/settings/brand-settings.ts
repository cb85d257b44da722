import { z } from 'zod';
import { accentProblem, type Scheme } from '../brand/brand-colours.ts';
import { settingFacts } from './setting-facts.ts';

/** Faces for headings: those that Slipway brings along and serves itself, and what the reader's machine has. */
const headingFonts = ['bricolage-grotesque', 'fraunces', 'system'] as const;
export type HeadingFont = (typeof headingFonts)[number];

/** Faces for text, both of the reader's machine: nothing is loaded for them. */
const textFonts = ['sans', 'serif'] as const;
export type TextFont = (typeof textFonts)[number];

const hex = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'use a hex colour such as #0b5f66')
  .transform((colour) => colour.toLowerCase());

const accentOn = (scheme: Scheme) =>
  hex.superRefine((colour, context) => {
    if (!/^#[0-9a-f]{6}$/.test(colour)) return; // said above
    const message = accentProblem(colour, scheme);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** How the site looks. The name, the purpose and the pictures stand beside it: `name`, `purpose`, `slipway brand`. */
export const brandSettings = z.object({
  /** The one colour that all others follow from (kernel/brand/brand-colours.ts); refused where text in it could not be read. */
  accent: accentOn('light').default('#0b5f66').register(settingFacts, { form: 'colour' }),
  /** The accent on dark ground; null: a lighter one of the same hue. */
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
  /** What stands large at the head of the home page; null: "Launching this week". */
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

/** Where a link of a menu leads: a page of the site by its path, or another site by https. */
const address = z
  .string()
  .max(300)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, 'use a path such as /pricing or a URL starting with https://');
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

/** The menus of the header (two fit) and the columns of the footer; an empty list: those that Slipway brings along. */
export const menuSettings = z.object({
  header: z.array(menu).max(2).default([]).register(settingFacts, { empty: 'admin_setting.none_menus' }),
  footer: z.array(menu).max(5).default([]).register(settingFacts, { empty: 'admin_setting.none_menus' }),
});

/** The line above the header of every page; without a text there is none. */
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
