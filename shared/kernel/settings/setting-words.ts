import { languages } from '../language/languages.ts';
import { say } from '../language/say.ts';
import { type SettingGroup, settingGroups } from './setting-facts.ts';
import { factsOf, type SettingPath, type TextNameOf } from './setting-path.ts';

/** Texts for all settings; the compiler reports missing ones. */
type SettingText = `admin_setting.${'named' | 'of'}_${TextNameOf<SettingPath>}`;

const isText = (key: string): key is SettingText => languages.en.hasText(key);

/** Label of a setting: "Free seats per week"; its path if unknown. */
export function settingName(path: string): string {
  const key = `admin_setting.named_${path.replaceAll('.', '_')}`;
  return isText(key) ? say(key) : path;
}

/** Description of a setting; empty if unknown. */
export function settingWords(path: string): string {
  const key = `admin_setting.of_${path.replaceAll('.', '_')}`;
  return isText(key) ? say(key) : '';
}

/** A setting's label in quotation marks, for use in a sentence. */
export const quotedSetting = (path: string): string => say('admin_setting.quoted', { name: settingName(path) });

/** Label of a choice, or the choice itself. */
export function choiceWords(path: string, option: string): string {
  const words = factsOf(path).choices?.[option];
  if (words === undefined) return option;
  return typeof words === 'string' ? say(words) : words.itself;
}

/** Meaning of an unset setting: “a lighter one of the same hue”; undefined if it cannot be unset. */
export function emptyMeans(path: string): string | undefined {
  const { empty } = factsOf(path);
  return empty === undefined ? undefined : say(empty);
}

/** A setting's group on pages: from its schema, otherwise by its path (`votes.signals`), otherwise "site". */
export function settingGroup(path: string): SettingGroup {
  const said = factsOf(path).group ?? path.split('.').slice(0, -1).join('_');
  return settingGroups.find((group) => group === said) ?? 'site';
}

/** Label of a group of settings. */
export const settingGroupWords = (group: SettingGroup): string => say(`admin_setting.group_${group}`);
