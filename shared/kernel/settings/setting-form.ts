import { say } from '../language/say.ts';
import { charactersIn } from '../text/characters.ts';
import { figure } from '../text/figures.ts';
import { linesOf } from '../text/lines-of.ts';
import { numberToType, readTypedNumber } from '../text/typed-number.ts';
import { readMenus, typedMenus } from './menu-text.ts';
import type { NumberControl, SettingControl, TextControl } from './setting-control.ts';
import { limitsOfNumber, shownNumber } from './setting-value-words.ts';

/** Form fields of a setting by name: `value`, and more for colours and menus. */
export type SettingFields = Readonly<Record<string, readonly string[]>>;

/** A parsed value, or the problem in the caller's language and its field. */
type TypedSetting = { value: unknown } | { field: string; problem: string };

/** A setting's form fields showing a value. `readTypedSetting` parses them back. */
export function typedSetting(control: SettingControl, value: unknown): SettingFields {
  return control.kind === 'menus' ? typedMenus(value) : { value: typedValues(control, value) };
}

/** Parses a setting's form. Doesn't check for conflicts with other settings. */
export function readTypedSetting(control: SettingControl, fields: SettingFields): TypedSetting {
  const sent = fields.value ?? [];
  const text = (sent[0] ?? '').trim();
  switch (control.kind) {
    case 'yes_no':
      return /^(?:yes|no)$/.test(text) ? { value: text === 'yes' } : wrong(say('admin_setting.wrong_choice'));
    case 'choice':
      return control.options.includes(text) ? { value: text } : wrong(say('admin_setting.wrong_choice'));
    case 'choices':
      return sent.every((each) => control.options.includes(each))
        ? { value: control.options.filter((option) => sent.includes(option)) }
        : wrong(say('admin_setting.wrong_choice'));
    case 'number':
      return readNumber(control, text);
    case 'lines':
      return readLines(linesOf(text), control);
    case 'menus':
      return readMenus(control.most, fields);
    case 'postal':
      return readText(control, linesOf(text).join(postalEnd));
    case 'colour':
      return readText(control, chosenColour(text, fields));
    default:
      return readText(control, text.replace(/\r\n?/g, '\n'));
  }
}

/**
 * The colour of a field with a picker. Without JavaScript, the picked colour isn't copied to the text field, so the
 * picker counts if the text is unchanged.
 */
export function chosenColour(text: string, fields: SettingFields): string {
  const [picked, before, shown] = [fields.picked?.[0], fields.picked_before?.[0], fields.shown?.[0]];
  return picked !== undefined && picked !== before && text === shown ? picked : text;
}

/** Postal address lines are stored separated by commas, as invoices and the shop page expect. */
const postalEnd = ', ';

function typedValues(control: SettingControl, value: unknown): string[] {
  if (Array.isArray(value)) return control.kind === 'lines' ? [value.join('\n')] : value.map(String);
  if (control.kind === 'yes_no') return [value === true ? 'yes' : 'no'];
  if (control.kind === 'number') return [numberToType(shownNumber(Number(value), control.unit))];
  const text = typeof value === 'string' ? value : '';
  return [control.kind === 'postal' ? text.split(postalEnd).join('\n') : text];
}

function readNumber(control: NumberControl, text: string): TypedSetting {
  const limits = limitsOfNumber(control);
  const withLimits = (problem: string) => wrong(limits === undefined ? problem : `${problem} ${limits}`);
  const shown = readTypedNumber(text);
  if (shown === undefined) return withLimits(say('admin_setting.wrong_number'));
  if (control.isWhole && !Number.isInteger(shown)) return withLimits(say('admin_setting.wrong_whole'));
  const value = control.unit === 'percent' ? Number((shown / 100).toPrecision(15)) : shown;
  const { least = value, over, most = value } = control;
  const isWithin = value >= least && value <= most && (over === undefined || value > over);
  return isWithin ? { value } : wrong(limits ?? say('admin_setting.wrong_number'));
}

function readText({ longest, mayBeNothing, isNeeded }: TextControl, text: string): TypedSetting {
  if (text === '') return isNeeded ? wrong(say('admin_setting.wrong_empty')) : { value: mayBeNothing ? null : '' };
  return charactersIn(text) <= longest ? { value: text } : wrong(tooLong(text, longest));
}

function readLines(lines: string[], { most, longest }: { most: number; longest: number }): TypedSetting {
  if (lines.length > most)
    return wrong(say('admin_setting.wrong_lines', { has: figure(lines.length), most: figure(most) }));
  const long = lines.find((line) => charactersIn(line) > longest);
  if (long === undefined) return { value: lines };
  return wrong(`${say('admin_setting.quoted', { name: `${long.slice(0, 40)}…` })}: ${tooLong(long, longest)}`);
}

const tooLong = (text: string, most: number): string =>
  say('admin_setting.wrong_long', { has: figure(charactersIn(text)), most: figure(most) });

const wrong = (problem: string): TypedSetting => ({ field: 'value', problem });
