import { languages } from '../language/languages.ts';
import { say } from '../language/say.ts';
import type { SettingPath, TextNameOf } from './setting-path.ts';

/** Texts of all settings. One that the catalogue does not have does not compile. */
type SettingText = `admin_setting.${'named' | 'of'}_${TextNameOf<SettingPath>}`;

const isText = (key: string): key is SettingText => languages.en.hasText(key);

/** What people call a setting, in a few words: "Free seats per week"; its own name where there is no such setting. */
export function settingName(path: string): string {
  const key = `admin_setting.named_${path.replaceAll('.', '_')}`;
  return isText(key) ? say(key) : path;
}

/** What a setting does, in a sentence or two; empty for a name that is none. */
export function settingWords(path: string): string {
  const key = `admin_setting.of_${path.replaceAll('.', '_')}`;
  return isText(key) ? say(key) : '';
}

/** A setting within a sentence, by the name that people have for it, in quotation marks. */
export const quotedSetting = (path: string): string => say('admin_setting.quoted', { name: settingName(path) });
