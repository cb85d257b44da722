import { defaultSettings, type Settings } from './settings.ts';

type Parts = Omit<Settings, '_id'>;
type Leaf = readonly unknown[] | string | number | boolean | null;

type PathsOf<Part, Above extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends Leaf ? `${Above}${Name}` : PathsOf<Part[Name], `${Above}${Name}.`>;
}[keyof Part & string];

/** Names of all settings, such as `launch.free_seats_per_week`. */
export type SettingPath = PathsOf<Parts>;

type ValueAt<Part, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Part
    ? ValueAt<Part[Name], Rest>
    : never
  : Path extends keyof Part
    ? Part[Path]
    : never;

/** What a setting can be. */
type SettingValue<Path extends SettingPath> = ValueAt<Parts, Path>;

/** Settings whose values are of a type. */
export type PathOf<Value> = {
  [Path in SettingPath]: SettingValue<Path> extends Value ? Path : never;
}[SettingPath];

/** Settings that may be nothing: what may be null, and lists. */
export type EmptyPath = {
  [Path in SettingPath]: null extends SettingValue<Path>
    ? Path
    : SettingValue<Path> extends readonly unknown[]
      ? Path
      : never;
}[SettingPath];

/** The words of which a setting is one, or has several; never where it is a text of the operator's own. */
export type OptionOf<Path extends SettingPath> = Words<
  SettingValue<Path> extends readonly (infer Item)[] ? Item : SettingValue<Path>
>;
type Words<Value> = Value extends string ? (string extends Value ? never : Value) : never;

/** Settings that are chosen from a few fixed words. */
export type ChoicePath = {
  [Path in SettingPath]: [OptionOf<Path>] extends [never] ? never : Path;
}[SettingPath];

/** The name of a setting as the catalogue of texts has it. */
export type TextNameOf<Path extends string> = Path extends `${infer Group}.${infer Rest}`
  ? `${Group}_${TextNameOf<Rest>}`
  : Path;

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All settings of a record with their paths, in the order of the schema. */
export function settingLeaves(branch: Branch, above = ''): [string, unknown][] {
  return Object.entries(branch).flatMap(([name, value]): [string, unknown][] => {
    if (above === '' && name === '_id') return [];
    const path = `${above}${name}`;
    return isBranch(value) ? settingLeaves(value, `${path}.`) : [[path, value]];
  });
}

/** A record with another value of one setting. */
export function withSetting(branch: Branch, [name = '', ...rest]: readonly string[], value: unknown): Branch {
  const inner = branch[name];
  return { ...branch, [name]: rest.length === 0 ? value : withSetting(isBranch(inner) ? inner : {}, rest, value) };
}

/** Whether there is a setting of this name. */
export const isSettingPath = (path: string): path is SettingPath =>
  settingLeaves(defaultSettings).some(([known]) => known === path);
