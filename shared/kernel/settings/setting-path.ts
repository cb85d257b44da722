import { z } from 'zod';
import { settingFacts } from './setting-facts.ts';
import { defaultSettings, type Settings, settingsRecord } from './settings.ts';

type Parts = Omit<Settings, '_id'>;
type Leaf = readonly unknown[] | string | number | boolean | null;

type PathsOf<Part, Above extends string = ''> = {
  [Name in keyof Part & string]: Part[Name] extends Leaf ? `${Above}${Name}` : PathsOf<Part[Name], `${Above}${Name}.`>;
}[keyof Part & string];

/** Paths of all settings, such as `launch.free_seats_per_week`. */
export type SettingPath = PathsOf<Parts>;

/** A setting's key in the text catalogue. */
export type TextNameOf<Path extends string> = Path extends `${infer Group}.${infer Rest}`
  ? `${Group}_${TextNameOf<Rest>}`
  : Path;

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All settings of a record with their paths, in schema order. */
export function settingLeaves(branch: Branch, above = ''): [string, unknown][] {
  return Object.entries(branch).flatMap(([name, value]): [string, unknown][] => {
    if (above === '' && name === '_id') return [];
    const path = `${above}${name}`;
    return isBranch(value) ? settingLeaves(value, `${path}.`) : [[path, value]];
  });
}

/** A record with one setting's value replaced. */
export function withSetting(branch: Branch, [name = '', ...rest]: readonly string[], value: unknown): Branch {
  const inner = branch[name];
  return { ...branch, [name]: rest.length === 0 ? value : withSetting(isBranch(inner) ? inner : {}, rest, value) };
}

export const isSettingPath = (path: string): path is SettingPath =>
  settingLeaves(defaultSettings).some(([known]) => known === path);

/** Facts declared with a setting's schema; undefined if there is no such setting. */
export const factsOf = (path: string) => settingFacts.get(partAt(settingsRecord, path.split('.'))) ?? {};

function partAt(schema: z.core.$ZodType, [name, ...rest]: readonly string[]): z.core.$ZodType {
  if (name === undefined) return schema;
  const inner = schema instanceof z.ZodPrefault ? schema.unwrap() : schema;
  const part: z.core.$ZodType | undefined = inner instanceof z.ZodObject ? inner.shape[name] : undefined;
  return part === undefined ? z.never() : partAt(part, rest);
}
