import { languages } from '../language/languages.ts';
import { say } from '../language/say.ts';
import type { Settings } from './settings.ts';

type PathsOf<Part, Above extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends readonly unknown[] | string | number | boolean | null
    ? `${Above}${Name}`
    : PathsOf<Part[Name], `${Above}${Name}.`>;
}[keyof Part & string];

/** Names of all settings, such as `launch.free_seats_per_week`. */
type SettingPath = PathsOf<Omit<Settings, '_id'>>;

type NameOf<Path extends string> = Path extends `${infer Group}.${infer Rest}` ? `${Group}_${NameOf<Rest>}` : Path;
type GroupOf<Path extends string> = Path extends `${infer Group}.${string}` ? Group : 'site';

/** Texts of all settings and groups. One that the catalogue does not have does not compile. */
type SettingText =
  | `admin_setting.${'named' | 'of'}_${NameOf<SettingPath>}`
  | `admin_setting.group_${GroupOf<SettingPath>}`;

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

/** What settings belong together as, by the part of their names before the point. */
export function settingGroupWords(group: string): string {
  const key = `admin_setting.group_${group}`;
  return isText(key) ? say(key) : group;
}
