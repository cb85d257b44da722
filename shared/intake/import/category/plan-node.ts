import type { CategoryRecord } from '../../../directory/directory.ts';
import { categoryKey, looseKey, shortFormKey } from './category-key.ts';

/** A category of the planned tree: one of the directory's, or one to be made when the first listing needs it. */
export class PlanNode {
  readonly parent: PlanNode | undefined;
  readonly key: string;
  /** Id in the directory; undefined until it is made. */
  id: number | undefined;
  /** Whether a path of the input leads here. */
  isOnPath = false;
  readonly #children = new Map<string, PlanNode>();
  /** Rows by each way to write the name. */
  readonly #names = new Map<string, number>();
  /** Every name that led here, also those of another key. */
  readonly #spellings = new Set<string>();
  /** At the top: categories by what their names say at the least. */
  readonly #loose = new Map<string, PlanNode>();
  #fixedName: string | undefined;

  constructor(parent: PlanNode | undefined, name: string, id?: number) {
    this.parent = parent;
    this.key = categoryKey(name);
    this.id = id;
    this.#fixedName = id === undefined ? undefined : name;
  }

  /** The name of a category of the directory, else the way that most rows write it. */
  get name(): string {
    if (this.#fixedName !== undefined) return this.#fixedName;
    const names = [...this.#names].sort(([a, rowsA], [b, rowsB]) => rowsB - rowsA || (a < b ? -1 : 1));
    return names[0]?.[0] ?? this.key;
  }

  /** The category below with this name in any of its forms, a short form in brackets included. */
  find(name: string): PlanNode | undefined {
    const shortForm = shortFormKey(name);
    return (
      this.#children.get(categoryKey(name)) ??
      (shortForm === undefined ? undefined : this.#children.get(shortForm)) ??
      this.#loose.get(looseKey(name))
    );
  }

  /** The names of the input that mean this category, when there are several that differ in more than their case. */
  get joinedNames(): string[] {
    const byForm = new Map([...this.#spellings].toReversed().map((name) => [name.toLowerCase(), name]));
    return byForm.size > 1 ? [...byForm.values()].sort() : [];
  }

  /** The category below with this name, planned if need be; `rows` count for the way in which the name is written. */
  grow(name: string, rows: number): PlanNode {
    const node = this.find(name) ?? this.#add(new PlanNode(this, name), name);
    node.countName(name, rows);
    return node;
  }

  /** Adds a category of the directory. Of two with one name the first counts. */
  adopt(record: CategoryRecord): PlanNode {
    const known = this.#children.get(categoryKey(record.name));
    if (known === undefined) return this.#add(new PlanNode(this, record.name, record._id), record.name);
    if (known.id === undefined) {
      known.id = record._id;
      known.#fixedName = record.name;
    }
    return known;
  }

  /** Counts rows for a way to write the name; a short form alone is none. */
  countName(name: string, rows: number): void {
    this.#spellings.add(name);
    if (categoryKey(name) !== this.key) return;
    this.#names.set(name, (this.#names.get(name) ?? 0) + rows);
  }

  /** Writes the name of a category that is still to be made in another way. */
  rename(write: (name: string) => string): void {
    if (this.id === undefined) this.#fixedName = write(this.name);
  }

  /** This category and those above it, nearest first; the root of the plan is none. */
  lineage(): PlanNode[] {
    return this.parent === undefined ? [] : [this, ...this.parent.lineage()];
  }

  /** All categories below, each before its own. */
  *below(): Generator<PlanNode> {
    for (const child of new Set(this.#children.values())) {
      yield child;
      yield* child.below();
    }
  }

  #add(node: PlanNode, name: string): PlanNode {
    this.#children.set(node.key, node);
    if (this.parent === undefined && !this.#loose.has(looseKey(name))) this.#loose.set(looseKey(name), node);
    const shortForm = shortFormKey(name);
    if (shortForm !== undefined && !this.#children.has(shortForm)) this.#children.set(shortForm, node);
    return node;
  }
}
