import type { CategoryNode, CategoryTree } from '../../directory/directory.ts';
import type { FieldProblem } from '../../kernel/errors.ts';
import { inQuotes, say } from '../../kernel/language/say.ts';
import { nearestName } from '../../kernel/text/nearest-name.ts';

/** Finds categories by name or slug, ignoring case. If several share a name, the first in the tree wins. */
export class CategoryNames {
  readonly #nodes = new Map<string, CategoryNode>();

  constructor(tree: CategoryTree) {
    const nodes = [...tree.byId.values()];
    for (const node of nodes.toReversed()) this.#nodes.set(keyOf(node.category.name), node);
    for (const node of nodes) {
      if (!this.#nodes.has(node.category.slug)) this.#nodes.set(node.category.slug, node);
    }
  }

  /** The category with this name or slug, or undefined. */
  find(name: string): CategoryNode | undefined {
    return this.#nodes.get(keyOf(name));
  }

  /** The names that exist, in canonical spelling, without duplicates. */
  existing(names: readonly string[]): string[] {
    return [...new Set(names.flatMap((name) => this.find(name)?.category.name ?? []))];
  }

  /** A problem for each unknown category name. */
  problems(names: readonly string[]): FieldProblem[] {
    return names.flatMap((name, index) => {
      if (this.find(name) !== undefined) return [];
      const near = nearestName(
        name,
        [...this.#nodes.values()].map((node) => node.category.name),
      );
      const fix =
        near === undefined
          ? say('problem_listing.choose_suggested')
          : say('problem_input.did_you_mean', { name: inQuotes(near) });
      return [{ field: `fields.categories.${index}`, detail: say('problem_listing.no_such_category'), fix }];
    });
  }
}

const keyOf = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
