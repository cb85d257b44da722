import { z } from 'zod';
import { byLanguage } from '../language/by-language.ts';
import { type Said, say, sentences } from '../language/say.ts';
import { nearestName } from '../text/nearest-name.ts';
import { parseJson } from '../text/parse-json.ts';
import { type NameSetting, settingConflict } from './setting-conflicts.ts';
import { factsOf, settingLeaves, withSetting } from './setting-path.ts';
import { defaultSettings, type Settings, settingsRecord } from './settings.ts';

/** A setting by path, such as `launch.free_seats_per_week`. */
export interface SettingRow {
  path: string;
  value: unknown;
  isDefault: boolean;
}

/** A validated change of a setting. */
export interface SettingEdit {
  path: string;
  value: unknown;
}

/** All settings with their current values, in schema order. */
export function settingRows(settings: Settings): SettingRow[] {
  const defaults = new Map(settingLeaves(defaultSettings));
  return settingLeaves(settings).map(([path, value]) => {
    const isDefault = JSON.stringify(value) === JSON.stringify(defaults.get(path));
    return { path, value, isDefault };
  });
}

/** Settings that apply to a site in its language. */
export const shownSettingRows = (settings: Settings): SettingRow[] =>
  settingRows(settings).filter(({ path }) => (factsOf(path).language ?? settings.language) === settings.language);

/** Validates a setting together with the others; returns the value, or a sentence describing the problem. */
export function checkSetting(
  settings: Settings,
  { path, value }: SettingEdit,
  named: NameSetting = byPath,
): SettingEdit | Said {
  return unknownPath(path) ?? problemWith(settings, { path, value }, named) ?? { path, value };
}

/**
 * Parses a setting typed on the command line and validates it with the others: JSON if it parses, else text; empty or `null` unsets it where
 * allowed. Returns a sentence if it is invalid.
 */
export function readSettingEdit(settings: Settings, path: string, text: string): SettingEdit | Said {
  const unknown = unknownPath(path);
  if (unknown !== undefined) return unknown;
  if (isNothing(text) && problemWith(settings, { path, value: null }) === undefined) return { path, value: null };
  const asText = checkSetting(settings, { path, value: text });
  const json = parseJson(text);
  return typeof asText !== 'string' || json === undefined ? asText : checkSetting(settings, { path, value: json });
}

const byPath: NameSetting = (path) => path;

const isNothing = (text: string): boolean => /^(?:null)?$/.test(text.trim());

/** Why a setting cannot be reset to its default, given the others; undefined if it can. */
export function resetProblem(settings: Settings, path: string, named: NameSetting = byPath): Said | undefined {
  const preset = settingRows(defaultSettings).find((row) => row.path === path);
  return preset === undefined ? unknownPath(path) : problemWith(settings, preset, named);
}

/** Why a path isn't a setting; undefined if it is. */
export function unknownPath(path: string): Said | undefined {
  const known = settingLeaves(defaultSettings).map(([each]) => each);
  if (known.includes(path)) return undefined;
  const nearest = nearestName(path, known);
  return sentences(
    say('problem_team.setting_unknown', { name: JSON.stringify(path) }),
    nearest === undefined
      ? say('problem_team.settings_are', { names: known.join(', ') })
      : say('problem_input.did_you_mean', { name: nearest }),
  );
}

function problemWith(settings: Settings, { path, value }: SettingEdit, named = byPath): Said | undefined {
  const names = path.split('.');
  const parsed = settingsRecord.safeParse(withSetting(settings, names, value), { error: schemaWords() });
  const issue = parsed.error?.issues[0];
  const wrong = parsed.success
    ? settingConflict(path, parsed.data, named)
    : (issue?.message ?? say('problem_team.setting_not_valid'));
  if (wrong === undefined) return undefined;
  const entry = (issue?.path ?? []).slice(names.length).flatMap((part) => (typeof part === 'number' ? part + 1 : []));
  const why = entry.length === 0 ? wrong : say('problem_team.setting_entry', { entry: entry.join('.'), why: wrong });
  return say('problem_team.setting_wrong', { setting: named(path), why });
}

/** zod's own messages, in the caller's language. */
const schemaWords = byLanguage(({ code }) => (code === 'de' ? z.locales.de() : z.locales.en()).localeError);
