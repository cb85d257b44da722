import { nearestName } from '../text/nearest-name.ts';
import { parseJson } from '../text/parse-json.ts';
import { settingConflict } from './setting-conflicts.ts';
import { defaultSettings, type Settings, settingsRecord } from './settings.ts';

/** One setting by its path, such as `launch.free_seats_per_week`. */
export interface SettingRow {
  path: string;
  value: unknown;
  isDefault: boolean;
}

/** A setting that may be stored. */
export interface SettingEdit {
  path: string;
  value: unknown;
}

/** Every setting with its value in force, in the order of the schema. */
export function settingRows(settings: Settings): SettingRow[] {
  const defaults = new Map(leavesOf(defaultSettings));
  return leavesOf(settings).map(([path, value]) => {
    const isDefault = JSON.stringify(value) === JSON.stringify(defaults.get(path));
    return { path, value, isDefault };
  });
}

/**
 * What an operator typed as a setting, checked together with the others: JSON where it is some, else a text; nothing or `null` is no value
 * where there may be none. Gives a sentence that says what is wrong with what is `called` so where it cannot be stored.
 */
export function readSettingEdit(settings: Settings, path: string, text: string, called = path): SettingEdit | string {
  const unknown = unknownPath(path);
  if (unknown !== undefined) return unknown;
  if (isNothing(text) && problemWith(settings, path, null, called) === undefined) return { path, value: null };
  const json = parseJson(text);
  const problem = problemWith(settings, path, text, called);
  if (problem === undefined) return { path, value: text };
  if (json === undefined) return problem;
  const problemOfJson = problemWith(settings, path, json, called);
  return problemOfJson === undefined ? { path, value: json } : problemOfJson;
}

const isNothing = (text: string): boolean => /^(?:null)?$/.test(text.trim());

/** Why a setting cannot be put back to what a new installation has, with the others as they are; undefined where it can. */
export function resetProblem(settings: Settings, path: string, called = path): string | undefined {
  const preset = settingRows(defaultSettings).find((row) => row.path === path);
  return preset === undefined ? unknownPath(path) : problemWith(settings, path, preset.value, called);
}

/** Why there is no setting of this path; undefined where there is one. */
export function unknownPath(path: string): string | undefined {
  const known = leavesOf(defaultSettings).map(([each]) => each);
  if (known.includes(path)) return undefined;
  const nearest = nearestName(path, known);
  return `There is no setting ${JSON.stringify(path)}. ${nearest === undefined ? `Settings are ${known.join(', ')}.` : `Did you mean ${nearest}?`}`;
}

function problemWith(settings: Settings, path: string, value: unknown, called: string): string | undefined {
  const parsed = settingsRecord.safeParse(withValue(settings, path.split('.'), value));
  const wrong = parsed.success
    ? settingConflict(path, parsed.data)
    : (parsed.error.issues[0]?.message ?? 'it is not valid');
  return wrong === undefined ? undefined : `${called} cannot be that: ${wrong}.`;
}

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(branch: Branch, above = ''): [string, unknown][] {
  return Object.entries(branch).flatMap(([name, value]): [string, unknown][] => {
    if (above === '' && name === '_id') return [];
    const path = `${above}${name}`;
    return isBranch(value) ? leavesOf(value, `${path}.`) : [[path, value]];
  });
}

function withValue(branch: Branch, [name = '', ...rest]: readonly string[], value: unknown): Branch {
  const inner = branch[name];
  return { ...branch, [name]: rest.length === 0 ? value : withValue(isBranch(inner) ? inner : {}, rest, value) };
}
