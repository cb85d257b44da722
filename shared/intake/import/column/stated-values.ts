import { type ImportField, isStated, type StatedFields } from '../field/import-fields.ts';
import { listEntries } from '../field/list-value.ts';
import { linksByKey } from '../field/socials-value.ts';
import type { PlannedColumn } from './column-plan.ts';

/** Values of a row, collected by column, most reliable first. */
export class StatedValues implements StatedFields {
  readonly fields = new Map<ImportField, unknown>();
  readonly unknown: string[] = [];
  notActive: string | undefined;
  #below: unknown;

  /** Records an unused column. */
  leave(name: string): void {
    this.unknown.push(name);
  }

  /** Adds a column's value unless a more reliable column has set one. Links from several columns are combined. */
  take({ target, separator }: PlannedColumn, value: unknown): void {
    if (target === undefined || !isStated(value)) return;
    const { field, platform, isBelow } = target;
    const given = partsOf(value, separator);
    if (isBelow === true) {
      this.#below ??= given;
      return;
    }
    if (field === 'socials') this.#takeLinks(platform === undefined ? linksByKey(given) : { [platform]: given });
    else if (!this.fields.has(field)) this.fields.set(field, given);
  }

  /** Appends the row's subcategory to its only category. */
  finish(): this {
    const [above, below] = [this.fields.get('categories'), this.#below].map((value) => listEntries(value ?? [], false));
    const [top, other] = above ?? [];
    if (below === undefined || below.length === 0) return this;
    const paths = below.map((name) => (top === undefined || other !== undefined ? name : `${top} > ${name}`));
    this.fields.set('categories', other === undefined ? paths : [...(above ?? []), ...paths]);
    return this;
  }

  #takeLinks(links: Readonly<Record<string, unknown>>): void {
    const known = this.fields.get('socials');
    this.fields.set('socials', { ...links, ...(typeof known === 'object' ? known : {}) });
  }
}

/** A cell's values, split at the column's separator. JSON is returned as is. */
function partsOf(value: unknown, separator: string | undefined): unknown {
  if (separator === undefined || typeof value !== 'string' || /^\s*[[{]/.test(value)) return value;
  const parts = value.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
