import { parseWebsite } from '../../../kernel/address/website.ts';
import { type ImportField, neverImported, type StatedFields } from '../field/import-fields.ts';
import { profileReaders } from '../field/profile-readers.ts';
import { readSocials } from '../field/socials-value.ts';
import { type ColumnTarget, targetOfName } from './column-name.ts';
import type { ColumnSample } from './column-samples.ts';
import { targetsByContent } from './content-target.ts';
import { areLinkLabels } from './link-labels.ts';
import { separatorOf } from './list-separator.ts';
import { saysNotActive } from './not-active.ts';
import { rejectColumns } from './reject-columns.ts';
import { StatedValues } from './stated-values.ts';
import { isAddress, isVideo } from './value-kinds.ts';

/** Why a column is interpreted this way, or ignored. */
export type ColumnReason = 'told' | 'exact_name' | 'name' | 'content' | 'told_to_leave' | 'never' | 'unfit' | 'unknown';

/** A column's interpretation. */
export interface PlannedColumn {
  name: string;
  target: ColumnTarget | undefined;
  reason: ColumnReason;
  /** Separator between multiple values in a cell, if evident. */
  separator?: string;
  /** If `reason` is `unfit`: what the name suggests. */
  seemed?: ColumnTarget;
}

/** The operator's column choices by name; undefined drops a column. */
export type ColumnOverrides = ReadonlyMap<string, ColumnTarget | undefined>;

const leastFit = 0.6;
const described: ReadonlySet<ImportField> = new Set(['description', 'short_description', 'tagline'] as const);
const ranks: readonly ColumnReason[] = ['told', 'exact_name', 'name', 'content'];

/** What a file's columns contain, decided from names and first values before anything is written. */
export class ColumnPlan {
  readonly columns: readonly PlannedColumn[];
  readonly #byName: Map<string, PlannedColumn>;
  readonly #told: ColumnOverrides;

  constructor(samples: readonly ColumnSample[], told: ColumnOverrides) {
    this.#told = told;
    const named = withTitles(
      samples.map((sample) => planByName(sample, told)),
      samples,
    );
    const taken = new Set(named.map(({ target }) => target?.field));
    const unnamed = samples.filter((_, at) => named[at]?.reason === 'unknown');
    const byContent = targetsByContent(unnamed, (field) => taken.has(field));
    this.columns = named.map((column, at) => {
      const target = column.target ?? byContent.get(column.name);
      const separator = target && separatorOf(target.field, samples[at]?.values ?? []);
      const reason = byContent.has(column.name) ? 'content' : column.reason;
      return { ...column, target, reason, ...(separator !== undefined && { separator }) };
    });
    this.#byName = new Map(this.columns.map((column) => [column.name, column]));
  }

  /** Whether any column holds this field. */
  has = (field: ImportField): boolean => this.columns.some(({ target }) => target?.field === field);

  /**
   * Sorts a row's values by field. If two columns hold the same field, the more reliable one wins, then the first with
   * a value.
   */
  sort = (values: Readonly<Record<string, unknown>>): StatedFields => {
    const stated = new StatedValues();
    const columns = Object.keys(values).map((name) => this.#columnOf(name));
    for (const column of columns)
      if (column.target === undefined && column.reason !== 'told_to_leave') stated.leave(column.name);
    for (const reason of ranks) {
      for (const column of columns) if (column.reason === reason) stated.take(column, values[column.name]);
    }
    const saying = columns.find(
      ({ name, reason }) => reason !== 'told' && reason !== 'told_to_leave' && saysNotActive(name, values[name]),
    );
    stated.notActive = saying?.name;
    return stated.finish();
  };

  /** Columns that first appear after the sampled rows are interpreted by name. */
  #columnOf(name: string): PlannedColumn {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const column = planByName({ name, rows: 0, values: [] }, this.#told);
    this.#byName.set(name, column);
    return column;
  }
}

function planByName({ name, values }: ColumnSample, told: ColumnOverrides): PlannedColumn {
  const saying = told.get(name);
  if (saying !== undefined) return { name, target: saying, reason: 'told' };
  if (told.has(name)) return { name, target: undefined, reason: 'told_to_leave' };
  if (rejectColumns.includes(name)) return { name, target: undefined, reason: 'told_to_leave' };
  if (neverImported.has(name.trim().toLowerCase())) return { name, target: undefined, reason: 'never' };
  const named = targetOfName(name);
  if (named === undefined) return { name, target: undefined, reason: 'unknown' };
  // Link labels under a heading such as "Description" are not descriptions.
  if (described.has(named.target.field) && areLinkLabels(values))
    return { name, target: undefined, reason: 'unfit', seemed: named.target };
  if (named.isExact) return { name, target: named.target, reason: 'exact_name' };
  // Uncertain names need matching values: a "Contact" column of phone numbers has no email addresses.
  const fits = values.length === 0 || fitShare(named.target, values) >= leastFit;
  return fits
    ? { name, target: named.target, reason: 'name' }
    : { name, target: undefined, reason: 'unfit', seemed: named.target };
}

const leastShare = 0.6;

/**
 * Interprets a "title" column beside a "name" column: a line about the product is the tagline; if "name" holds
 * machine names ("io.github.acme/mcp"), "title" is the name.
 */
function withTitles(columns: readonly PlannedColumn[], samples: readonly ColumnSample[]): PlannedColumn[] {
  const at = (word: string) =>
    columns.findIndex(
      ({ name, target, reason }) =>
        name.trim().toLowerCase() === word && target?.field === 'name' && reason === 'exact_name',
    );
  const [named, titled] = [at('name'), at('title')];
  if (named < 0 || titled < 0) return [...columns];
  const valuesOf = (index: number) => samples[index]?.values ?? [];
  if (shareOf(valuesOf(named), isForPrograms) >= leastShare && shareOf(valuesOf(titled), isForPrograms) < leastShare)
    return columns.map((column, index) => (index === named ? { ...column, reason: 'name' as const } : column));
  const hasTagline = columns.some(({ target }) => target?.field === 'tagline');
  const isLine = shareOf(valuesOf(titled), (value) => value.split(/\s+/).length > 2) >= leastShare;
  if (hasTagline || !isLine) return [...columns];
  return columns.map((column, index) =>
    index === titled ? { ...column, target: { field: 'tagline' as const }, reason: 'content' as const } : column,
  );
}

const isForPrograms = (value: string): boolean => /^[a-z0-9@._/-]+$/.test(value) && /[./_-]/.test(value);

const shareOf = (values: readonly string[], is: (value: string) => boolean): number =>
  values.filter(is).length / Math.max(1, values.length);

const longestPlace = 80;

/** Share of a column's values that fit the field, from 0 to 1. */
function fitShare({ field, platform }: ColumnTarget, values: readonly string[]): number {
  const takes = (value: string): boolean => {
    if (field === 'website_url') return parseWebsite(value.split(/\s/)[0] ?? '') !== undefined;
    if (field === 'demo_video_url') return isVideo(value);
    if (field === 'city') return value.length <= longestPlace && !isAddress(value) && /\p{L}/u.test(value);
    if (platform !== undefined) return 'value' in readSocials({ [platform]: value });
    const read = [...profileReaders].find(([name]) => name === field)?.[1];
    return read === undefined || 'value' in read(value);
  };
  return shareOf(values, takes);
}
