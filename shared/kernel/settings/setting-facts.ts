import { z } from 'zod';
import type { TextKey } from '../language/english.ts';
import type { LanguageCode } from '../language/languages.ts';

/** Unit of a numeric setting. Percentages are stored as fractions. */
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

/** Form of a text setting whose schema is just a string. `line`: a single line of any length; `postal`: lines stored with commas. */
export type SettingForm = 'colour' | 'country' | 'link' | 'line' | 'postal';

/** Groups of settings, in page order. */
export const settingGroups = [
  'site',
  'brand',
  'menus',
  'announcement',
  'parts',
  'launch',
  'votes',
  'votes_signals',
  'votes_alerts',
  'talk',
  'outbound_links',
  'search',
  'seller',
  'legal',
  'team',
  'kept',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** A catalogue key, or a name that is the same in every language. */
type ChoiceWords = TextKey | { itself: string };

/**
 * Facts about a setting besides limits and default. setting-control.test.ts fails if a control lacks a fact it needs.
 */
interface SettingFacts {
  unit?: SettingUnit;
  form?: SettingForm;
  /** Labels of the choices. */
  choices?: Readonly<Record<string, ChoiceWords>>;
  /** Meaning of null or an empty list: “a lighter one of the same hue”. */
  empty?: TextKey;
  /** The setting's group on pages, if not derived from its path (setting-words.ts). */
  group?: SettingGroup;
  /** Shown only on sites in this language. */
  language?: LanguageCode;
}

/** zod's typed registry; `.meta()` would accept anything. */
export const settingFacts = z.registry<SettingFacts>();
