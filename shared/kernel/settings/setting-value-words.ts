import { say } from '../language/say.ts';
import { countryInWords } from '../text/country-name.ts';
import { figure } from '../text/figures.ts';
import { parseJson } from '../text/parse-json.ts';
import { type NumberControl, type SettingControl, settingControl } from './setting-control.ts';
import type { SettingUnit } from './setting-facts.ts';
import { isSettingPath } from './setting-path.ts';
import { choiceWords } from './setting-words.ts';

/** Separates list entries, which may contain commas. */
const between = ' · ';

/**
 * A setting's value, formatted in the caller's language: `7 days`, `Yes`, `nothing`, list entries separated by dots.
 */
export function settingValueWords(path: string, value: unknown): string {
  const control = settingControl(path);
  if (value === null || value === '') return say('admin_setting.no_value');
  if (Array.isArray(value)) return settingEntries(path, value)?.join(between) || say('admin_setting.no_value');
  if (control.kind === 'yes_no') return say(value === true ? 'admin_setting.yes' : 'admin_setting.no');
  if (control.kind === 'number') return amountWords(Number(value), control.unit);
  if (control.kind === 'choice') return choiceWords(path, String(value));
  return control.kind === 'country' ? (countryInWords(String(value)) ?? String(value)) : String(value);
}

/** The formatted entries of a list setting; undefined for others. */
export function settingEntries(path: string, value: unknown): string[] | undefined {
  const control = settingControl(path);
  return Array.isArray(value) ? value.map((entry) => entryWords(path, control, entry)) : undefined;
}

/** A value from the team log: text as is, everything else as JSON, which may be truncated. */
export function loggedSettingWords(path: string, logged: string): string {
  if (!isSettingPath(path)) return logged;
  const { kind } = settingControl(path);
  const isList = kind === 'choices' || kind === 'lines' || kind === 'menus';
  const value = isList || kind === 'yes_no' || kind === 'number' || logged === 'null' ? parseJson(logged) : logged;
  if (value !== undefined) return settingValueWords(path, value);
  // Truncated JSON no longer parses: extract its strings, without property names.
  const texts = [...logged.matchAll(/"((?:[^"\\]|\\.)*)"(?!:)/g)].map(([, text = '']) => text);
  return [...texts, '…'].join(between);
}

/** A setting's number with its unit: `7 days`, `80 percent`. */
export function amountWords(value: number, unit: SettingUnit): string {
  const count = shownNumber(value, unit);
  return say('admin_setting.amount', { number: figure(count), unit: unitWords(unit, count) });
}

/** The unit for a number. */
export const unitWords = (unit: SettingUnit, count: number): string => say(`admin_setting.unit_${unit}`, { count });

/** A number as shown and typed: fractions as percentages. */
export const shownNumber = (value: number, unit: SettingUnit): number =>
  unit === 'percent' ? Number((value * 100).toPrecision(15)) : value;

/** A number's limits, as a sentence; undefined if it has none. */
export function limitsOfNumber({ unit, least, over, most }: NumberControl): string | undefined {
  if (over !== undefined) return say('admin_setting.limit_over', { least: amountWords(over, unit) });
  if (least === undefined) return undefined;
  if (most === undefined) return say('admin_setting.limit_least', { least: amountWords(least, unit) });
  return say('admin_setting.limit_between', {
    least: figure(shownNumber(least, unit)),
    most: amountWords(most, unit),
  });
}

function entryWords(path: string, { kind }: SettingControl, entry: unknown): string {
  if (kind !== 'menus') return kind === 'choices' ? choiceWords(path, String(entry)) : String(entry);
  const { title, links } = entry as { title: string; links: readonly { text: string }[] };
  return say('admin_setting.menu_with_links', { title, links: links.map(({ text }) => text).join(', ') });
}
