import { readSettings } from '../../../change/change.reads.ts';
import { readCategoryRecords } from '../../../directory/directory.reads.ts';
import type { CategoryRecord } from '../../../directory/directory.ts';
import { buildCategoryTree, type CategoryTree, categoryPathOf } from '../../../directory/directory.ts';
import { freeSlug, slugify } from '../../../kernel/text/slug.ts';
import { isOther, wordCount } from '../category/category-key.ts';
import { type CategoryPlan, planCategories } from '../category/category-plan.ts';
import type { FileCategories } from '../category/file-categories.ts';
import type { PlanNode } from '../category/plan-node.ts';
import type { ImportTarget } from './import-target.ts';

const lastPosition = 100;
const mostAttempts = 5;

/** Categories during an import: planned and existing ones. */
export class CategoryBook {
  readonly plan: CategoryPlan;
  /** Number of categories created by this import. */
  made = 0;
  readonly #target: ImportTarget;
  #records: CategoryRecord[];
  #tree: CategoryTree;

  private constructor(records: CategoryRecord[], plan: CategoryPlan, target: ImportTarget) {
    this.#records = records;
    this.#tree = buildCategoryTree(records);
    this.plan = plan;
    this.#target = target;
  }

  /**
   * Reads the directory's categories and plans where the files' categories go. `chosen`: keys of the names to keep at
   * the top level.
   */
  static async open(
    files: readonly FileCategories[],
    chosen: ReadonlySet<string>,
    target: ImportTarget,
  ): Promise<CategoryBook> {
    const records = await readCategoryRecords();
    return new CategoryBook(records, planCategories(records, files, chosen), target);
  }

  /** IDs of categories and their ancestors without duplicates: a listing's `category_path`. */
  pathOf(ids: readonly number[]): number[] {
    return categoryPathOf(this.#tree, ids);
  }

  /** Name of a category, or its ID if it was deleted. */
  nameOf(id: number): string {
    return this.#tree.byId.get(id)?.category.name ?? `${id}`;
  }

  /**
   * Creates missing categories and their ancestors, level by level from the top, so that a parent always exists. If
   * another import takes a slug, its categories are adopted.
   */
  async ensure(nodes: readonly PlanNode[], now: Date): Promise<void> {
    const missing = new Set(nodes.flatMap((node) => node.lineage()).filter((node) => node.id === undefined));
    const levels = Map.groupBy(missing, (node) => node.lineage().length);
    for (const depth of [...levels.keys()].sort((a, b) => a - b)) await this.#make(levels.get(depth) ?? [], now);
  }

  async #make(level: readonly PlanNode[], now: Date): Promise<void> {
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const nodes = level.filter((node) => node.id === undefined);
      if (nodes.length === 0) return;
      const records = await this.#newRecords(nodes, now);
      const saved = await this.#target.saveCategories(records);
      this.#takeIn(saved ? [...this.#records, ...records] : await readCategoryRecords());
      this.made += records.filter(({ _id }) => this.#tree.byId.has(_id)).length;
    }
    throw new Error('Categories keep changing during the import. Run it again.');
  }

  #takeIn(records: CategoryRecord[]): void {
    this.#records = records;
    this.#tree = buildCategoryTree(records);
    this.plan.adopt(records);
  }

  async #newRecords(nodes: readonly PlanNode[], now: Date): Promise<CategoryRecord[]> {
    const { language } = await readSettings();
    const firstId = await this.#target.takeIds('category', nodes.length);
    const taken = new Set(this.#records.map((record) => record.slug));
    return nodes.map((node, index) => {
      const slug = slugOf(node, taken, language);
      taken.add(slug);
      return {
        _id: firstId + index,
        slug,
        name: node.name,
        description: null,
        faqs: [],
        parent_id: node.parent?.id ?? null,
        position: isOther(node.name) && node.lineage().length === 1 ? lastPosition : 0,
        created_at: now,
      };
    });
  }
}

/**
 * A slug from the name; prefixed with the parent's if taken or too vague by itself ("serverless-security"), and
 * numbered if that is taken too.
 */
function slugOf(node: PlanNode, taken: ReadonlySet<string>, language: string): string {
  const isTaken = (slug: string): boolean => taken.has(slug);
  const plain = slugify(node.name, 'category', language);
  const [, above] = node.lineage();
  if (!isTaken(plain) && (above === undefined || wordCount(node.name) > 1)) return plain;
  return freeSlug(above === undefined ? plain : slugify(`${above.name} ${node.name}`, plain, language), isTaken);
}
