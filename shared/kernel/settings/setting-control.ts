import { z } from 'zod';
import { runtimeState } from '../runtime/slot.ts';
import type { SettingForm, SettingUnit } from './setting-facts.ts';
import { factsOf } from './setting-path.ts';
import { settingsRecord } from './settings.ts';

/** How a setting is edited in a form, with its limits. Limits of a percentage are those of the stored fraction. */
export type SettingControl =
  | { kind: 'yes_no' }
  | { kind: 'choice' | 'choices'; options: readonly string[] }
  | NumberControl
  | TextControl
  /** A list of texts, one per line, with limits on number and length. */
  | { kind: 'lines'; most: number; longest: number }
  | MenusControl;

export interface NumberControl {
  kind: 'number';
  unit: SettingUnit;
  isWhole: boolean;
  /** The minimum, inclusive; `over` is an exclusive minimum. */
  least: number | undefined;
  over: number | undefined;
  most: number | undefined;
}

export interface TextControl {
  kind: 'email' | 'text' | SettingForm;
  /** Maximum length in UTF-16 units. */
  longest: number;
  /** Whether an empty field means "no value"; otherwise it is rejected. */
  mayBeNothing: boolean;
  isNeeded: boolean;
}

/** Titled groups of links. */
export interface MenusControl {
  kind: 'menus';
  most: number;
  mostLinks: number;
  longestWords: number;
}

type Schema = z.core.JSONSchema.JSONSchema;
type Part = z.core.JSONSchema._JSONSchema;

/** Maximum length for a single-line field. */
const longestLine = 160;

const schema = runtimeState((): Schema => z.toJSONSchema(settingsRecord, { io: 'input' }));

/**
 * The control of a setting by its path, derived from the schema. Throws for a number without a unit, and for a kind of
 * schema that has no control.
 */
export function settingControl(path: string): SettingControl {
  const found = path
    .split('.')
    .reduce<Schema | undefined>((part, name) => schemaOf(part?.properties?.[name]), schema.get());
  const shapes = (found?.anyOf ?? [found]).map(schemaOf);
  const shape = shapes.find((each) => each?.type !== 'null');
  const control = shape === undefined ? undefined : controlOf(path, shape, shapes.length > 1);
  if (control === undefined)
    throw new Error(
      `No form control for the setting ${path}: declare a number's unit in its schema; for other shapes, add a ` +
        'control to setting-control.ts.',
    );
  return control;
}

function controlOf(path: string, shape: Schema, mayBeNothing: boolean): SettingControl | undefined {
  if (shape.type === 'boolean') return { kind: 'yes_no' };
  if (shape.enum !== undefined) return { kind: 'choice', options: wordsOf(shape) };
  if (shape.type === 'integer' || shape.type === 'number') return numberControl(path, shape);
  if (shape.type === 'string') return textControl(path, shape, mayBeNothing);
  return shape.type === 'array' ? listControl(shape, schemaOf(shape.items)) : undefined;
}

function numberControl(path: string, shape: Schema): NumberControl | undefined {
  const { unit } = factsOf(path);
  if (unit === undefined) return undefined;
  const { minimum: least, exclusiveMinimum, maximum } = shape;
  const over = typeof exclusiveMinimum === 'number' ? exclusiveMinimum : undefined;
  // If we set no limit, zod limits whole numbers to safe integers.
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return { kind: 'number', unit, isWhole: shape.type === 'integer', least, over, most };
}

function textControl(path: string, shape: Schema, mayBeNothing: boolean): TextControl {
  const longest = shape.maxLength ?? longestLine;
  const isNeeded = !mayBeNothing && (shape.pattern !== undefined || (shape.minLength ?? 0) > 0);
  const kind = shape.format === 'email' ? 'email' : (factsOf(path).form ?? (longest > longestLine ? 'text' : 'line'));
  return { kind, longest, mayBeNothing, isNeeded };
}

function listControl({ maxItems: most = 0 }: Schema, item: Schema | undefined): SettingControl | undefined {
  if (item?.enum !== undefined) return { kind: 'choices', options: wordsOf(item) };
  if (item?.type === 'string') return { kind: 'lines', most, longest: item.maxLength ?? longestLine };
  const [title, links] = [schemaOf(item?.properties?.title), schemaOf(item?.properties?.links)];
  if (title?.maxLength === undefined || links?.maxItems === undefined) return undefined;
  return { kind: 'menus', most, mostLinks: links.maxItems, longestWords: title.maxLength };
}

const schemaOf = (part: Part | Part[] | undefined): Schema | undefined =>
  typeof part === 'object' && !Array.isArray(part) ? part : undefined;

const wordsOf = ({ enum: words = [] }: Schema): string[] => words.filter((word) => typeof word === 'string');
