import { say } from '../language/say.ts';
import type { SettingPath } from './setting-path.ts';
import type { Settings } from './settings.ts';

/** What settings belong together as. */
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

type WholePath = Extract<SettingPath, keyof Settings>;

/** Where settings stand whose names have no group in front. */
const groupsOfWhole: Readonly<Record<WholePath, SettingGroup>> = {
  name: 'site',
  purpose: 'site',
  language: 'site',
  trending_half_life_days: 'votes',
  team_email: 'team',
  updates_per_day: 'talk',
  delivery_days: 'seller',
  audit_days: 'kept',
  staff_log_days: 'kept',
};

type GroupName<Path extends string> = Path extends `${infer Group}.${infer Rest}`
  ? Rest extends `${infer Inner}.${string}`
    ? `${Group}_${Inner}`
    : Group
  : never;

/** Where all others stand. A group that is left out does not compile. */
const groupsOfNames: Readonly<Record<GroupName<SettingPath>, SettingGroup>> = {
  brand: 'brand',
  menus: 'menus',
  announcement: 'announcement',
  parts: 'parts',
  launch: 'launch',
  votes: 'votes',
  votes_signals: 'votes_signals',
  votes_alerts: 'votes_alerts',
  talk: 'talk',
  outbound_links: 'outbound_links',
  search: 'search',
  seller: 'seller',
  legal: 'legal',
  staff: 'team',
  backups: 'kept',
};

const groups = new Map<string, SettingGroup>(Object.entries({ ...groupsOfNames, ...groupsOfWhole }));

/** With which others a setting stands on pages. */
export const settingGroup = (path: string): SettingGroup =>
  groups.get(path.includes('.') ? path.split('.').slice(0, -1).join('_') : path) ?? 'site';

/** What a group of settings is called. */
export const settingGroupWords = (group: SettingGroup): string => say(`admin_setting.group_${group}`);
