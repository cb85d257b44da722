import { parseWebsite } from '../../../kernel/address/website.ts';
import { fieldOf } from '../field/import-fields.ts';

/** An entry found anywhere in a file. */
export interface FoundEntry {
  values: Readonly<Record<string, unknown>>;
  /** The object in the file, used to find its line. */
  source: object;
}

type Mapping = Readonly<Record<string, unknown>>;

/** An entry while its enclosing groups are collected. */
interface Rising extends FoundEntry {
  /** Names and keys of the enclosing groups, outermost first. */
  path: readonly string[];
  /** Keys from the nearest list's item down to the entry; undefined if another list is in between. */
  keys: readonly string[] | undefined;
}

const deepest = 12;
const longestName = 80;

/**
 * Finds entries (a name with a website) in nested lists, keyed objects and wrappers such as `{"node": …}`. Enclosing groups become their
 * category path. Siblings of an entry count as entries too, so that incomplete ones are reported, not lost.
 */
export class EntryFinder {
  #wrapper: readonly string[] | undefined;

  /** Entries of a document; empty if there are none. */
  inDocument = (value: unknown): FoundEntry[] => this.#in(value, { depth: 0, isRoot: true }).map(asFound);

  /** Entries of a list element: the element itself, unless it contains entries. */
  inElement(value: Mapping): FoundEntry[] {
    const found = isEntry(value) ? [] : this.#in(value, { depth: 0, isRoot: false });
    const [first] = found;
    if (found.length === 1 && first?.keys !== undefined) this.#wrapper = first.keys;
    if (found.length > 0) return found.map(asFound);
    const wrapped = this.#wrapper === undefined ? undefined : below(value, this.#wrapper);
    return [{ values: wrapped ?? value, source: wrapped ?? value }];
  }

  #in(value: unknown, at: { depth: number; isRoot: boolean; key?: string }): Rising[] {
    if (at.depth > deepest) return [];
    if (Array.isArray(value)) return this.#inList(value, at.depth);
    if (!isMapping(value)) return [];
    if (isEntry(value) || (at.key !== undefined && hasWebsite(value))) return [rising(value, at.key)];
    return this.#inMapping(value, at);
  }

  #inList(items: readonly unknown[], depth: number): Rising[] {
    const found = items.map((item) => this.#in(item, { depth: depth + 1, isRoot: false }));
    const wrapper = found.find((each) => each.length === 1 && each[0]?.keys !== undefined)?.[0]?.keys;
    return items.flatMap((item, at) => {
      const entries = found[at] ?? [];
      const lacking = entries.length === 0 && wrapper !== undefined ? below(item, wrapper) : undefined;
      return (lacking === undefined ? entries : [rising(lacking)]).map((entry) => ({ ...entry, keys: undefined }));
    });
  }

  #inMapping(mapping: Mapping, { depth, isRoot }: { depth: number; isRoot: boolean }): Rising[] {
    const children = Object.entries(mapping);
    // Objects side by side under keys: {"inkwell": {…}, "tallow": {…}}.
    const isKeyed =
      children.every(([, child]) => isMapping(child)) &&
      children.filter(([, child]) => isMapping(child) && hasWebsite(child)).length > 1;
    const found = children.map(([key, child]) => ({
      key,
      child,
      entries: this.#in(child, { depth: depth + 1, isRoot: false, ...(isKeyed && { key }) }),
    }));
    const leading = found.filter(({ entries }) => entries.length > 0);
    const entriesUnder = leading.some(({ child, entries }) => isKeyed && entries[0]?.source === child);
    const groups = entriesUnder
      ? found.map((each) =>
          each.entries.length > 0 ? each : { ...each, entries: [rising(each.child as Mapping, each.key)] },
        )
      : leading;
    const own = isRoot ? undefined : nameOf(mapping);
    return groups.flatMap(({ key, child, entries }) =>
      entries.map((entry) => {
        const group = groups.length > 1 && entry.source !== child && nameOf(child) === undefined ? [key] : [];
        return {
          ...entry,
          path: [...(own === undefined ? [] : [own]), ...group, ...entry.path],
          keys: entry.keys && [key, ...entry.keys],
        };
      }),
    );
  }
}

const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Whether this is an entry: it has a name and a website field, even an empty one, since a row without a website isn't a
 * group. File attachments have both fields too.
 */
const isEntry = (mapping: Mapping): boolean =>
  Object.keys(mapping).some(saysName) && (hasWebsite(mapping) || hasPlaceForOne(mapping)) && !isFile(mapping);

const hasPlaceForOne = (mapping: Mapping): boolean =>
  Object.entries(mapping).some(([key, value]) => fieldOf(snake(key)) === 'website_url' && !isPicture(value));

const isFile = (mapping: Mapping): boolean =>
  Object.keys(mapping).some((key) => /^(?:mime_?type|file_?name)$/i.test(key));

const isPicture = (value: unknown): boolean => typeof value === 'string' && picture.test(value);

const picture = /^https?:\/\/[^?#]+\.(?:png|jpe?g|svg|webp|gif|ico|avif|pdf)(?:[?#]|$)/i;

const saysName = (key: string): boolean => fieldOf(snake(key)) === 'name';

const hasWebsite = (mapping: Mapping): boolean =>
  Object.entries(mapping).some(
    ([key, value]) =>
      typeof value === 'string' && saysWebsite(key) && !isPicture(value) && parseWebsite(value) !== undefined,
  );

const saysWebsite = (key: string): boolean =>
  fieldOf(snake(key)) === 'website_url' || /(?:^|_)(?:url|link|website|homepage)$/.test(snake(key));

const snake = (key: string): string => key.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toLowerCase();

function rising(mapping: Mapping, key?: string): Rising {
  const isNamed = key === undefined || Object.keys(mapping).some(saysName);
  return { values: isNamed ? mapping : { name: key, ...mapping }, source: mapping, path: [], keys: [] };
}

/** Name of a group. */
function nameOf(value: unknown): string | undefined {
  if (!isMapping(value)) return undefined;
  const name = [value.title, value.name, value.label, value.category].find((each) => typeof each === 'string');
  return typeof name === 'string' && name.trim() !== '' && name.length <= longestName ? name.trim() : undefined;
}

function below(value: unknown, keys: readonly string[]): Mapping | undefined {
  let at = value;
  for (const key of keys) at = isMapping(at) ? at[key] : undefined;
  return isMapping(at) ? at : undefined;
}

function asFound({ values, source, path }: Rising): FoundEntry {
  if (path.length === 0) return { values, source };
  const category_path = [path.map((name) => name.replace(/[_>]+/g, ' ').trim()).join(' > ')];
  return { values: { ...values, category_path: values.category_path ?? category_path }, source };
}
