import type { CategoryRecord } from '../../../directory/directory.ts';
import { categoryKey, looseKey, shortFormKey } from './category-key.ts';

/** A category of the planned tree: an existing one, or one created with its first listing. */
export class PlanNode {
  readonly key: string;
  readonly looseKey: string;
  /** ID in the directory; undefined until created. */
  id: number | undefined;
  /** Whether a path of the input leads here. */
  isOnPath = false;
  /** Number of rows with this category or with one below it in a path. */
  rows = 0;
  #parent: PlanNode | undefined;
  readonly #children = new Map<string, PlanNode>();
  /** Number of rows per spelling of the name. */
  readonly #names = new Map<string, number>();
  /** Every name that resolved to this category, including those with another key. */
  readonly #spellings = new Set<string>();
  /** Top-level categories by normalised name. */
  readonly #loose = new Map<string, PlanNode>();
  #fixedName: string | undefined;

  constructor(parent: PlanNode | undefined, name: string, id?: number) {
    this.#parent = parent;
    this.key = categoryKey(name);
    this.looseKey = looseKey(name);
    this.id = id;
    this.#fixedName = id === undefined ? undefined : name;
  }

  /** The parent category; undefined for the root of the plan. */
  get parent(): PlanNode | undefined {
    return this.#parent;
  }

  /** The existing category's name, else the most frequent spelling. */
  get name(): string {
    if (this.#fixedName !== undefined) return this.#fixedName;
    const names = [...this.#names].sort(([a, rowsA], [b, rowsB]) => rowsB - rowsA || (a < b ? -1 : 1));
    return names[0]?.[0] ?? this.key;
  }

  /** The child category with this name in any form, including an abbreviation in brackets. */
  find(name: string): PlanNode | undefined {
    const shortForm = shortFormKey(name);
    return (
      this.#children.get(categoryKey(name)) ??
      (shortForm === undefined ? undefined : this.#children.get(shortForm)) ??
      this.#loose.get(looseKey(name))
    );
  }

  /** Input names merged into this category, if they differ in more than case. */
  get joinedNames(): string[] {
    const byForm = new Map([...this.#spellings].toReversed().map((name) => [name.toLowerCase(), name]));
    return byForm.size > 1 ? [...byForm.values()].sort() : [];
  }

  /** The child category with this name, added to the plan if needed; `rows` counts towards its spelling. */
  grow(name: string, rows: number): PlanNode {
    const node = this.find(name) ?? this.#add(new PlanNode(this, name), name);
    node.countName(name, rows);
    return node;
  }

  /** Adds an existing category. If two have the same name, the first wins. */
  adopt(record: CategoryRecord): PlanNode {
    const known = this.#children.get(categoryKey(record.name));
    if (known === undefined) return this.#add(new PlanNode(this, record.name, record._id), record.name);
    if (known.id === undefined) {
      known.id = record._id;
      known.#fixedName = record.name;
    }
    return known;
  }

  /** Counts rows for a spelling. An abbreviation adds to the total but never becomes the name. */
  countName(name: string, rows: number): void {
    this.#spellings.add(name);
    this.rows += rows;
    if (categoryKey(name) !== this.key) return;
    this.#names.set(name, (this.#names.get(name) ?? 0) + rows);
  }

  /** Changes the spelling of a category that does not exist yet. */
  rename(write: (name: string) => string): void {
    if (this.id === undefined) this.#fixedName = write(this.name);
  }

  /** Moves the category below another. Lookups under its old parent still find it. */
  moveBelow(parent: PlanNode): void {
    this.#parent = parent;
    parent.rows += this.rows;
    parent.#enter(this, this.name);
  }

  /** Merges a synonymous sibling into this category; lookups for that name then find this category. */
  takeIn(other: PlanNode): void {
    for (const name of other.#spellings) this.countName(name, 0);
    this.rows += other.rows;
    if (other.#parent === undefined) return;
    for (const places of [other.#parent.#children, other.#parent.#loose])
      for (const [key, node] of places) if (node === other) places.set(key, this);
  }

  /** This category and its ancestors, nearest first, excluding the root of the plan. */
  lineage(): PlanNode[] {
    return this.#parent === undefined ? [] : [this, ...this.#parent.lineage()];
  }

  /** Direct children. */
  children(): PlanNode[] {
    return [...new Set(this.#children.values())].filter((child) => child.parent === this);
  }

  /** All descendants, parents first. */
  *below(): Generator<PlanNode> {
    for (const child of this.children()) {
      yield child;
      yield* child.below();
    }
  }

  #add(node: PlanNode, name: string): PlanNode {
    this.#enter(node, name);
    return node;
  }

  #enter(node: PlanNode, name: string): void {
    this.#children.set(node.key, node);
    if (this.#parent === undefined && !this.#loose.has(looseKey(name))) this.#loose.set(looseKey(name), node);
    const shortForm = shortFormKey(name);
    if (shortForm !== undefined && !this.#children.has(shortForm)) this.#children.set(shortForm, node);
  }
}
