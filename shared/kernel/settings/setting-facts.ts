import { z } from 'zod';
import type { TextKey } from '../language/english.ts';

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

/** What a text is that the schema calls a text alone. `line`: of one line, however long it may be; `postal`: lines that are stored with commas. */
export type SettingForm = 'colour' | 'country' | 'link' | 'line' | 'postal';

/** What settings belong together as, in the order of their page. */
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

/** A text of the catalogue, or a name that is the same in every language. */
type ChoiceWords = TextKey | { itself: string };

/** What is said of a setting at its schema beside limits and default. One that lacks what its control needs fails setting-control.test.ts. */
interface SettingFacts {
  /** Of a number. */
  unit?: SettingUnit;
  form?: SettingForm;
  /** What people call the words that it is chosen from. */
  choices?: Readonly<Record<string, ChoiceWords>>;
  /** What it means that it is nothing, or an empty list: “a lighter one of the same hue”. */
  empty?: TextKey;
  /** With which others it stands on pages, where its path does not say it (setting-words.ts). */
  group?: SettingGroup;
}

/** Of zod's registries the typed one: `.meta()` takes anything. */
export const settingFacts = z.registry<SettingFacts>();
