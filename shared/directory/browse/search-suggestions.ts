import { z } from 'zod';
import { nearestNames } from '../../kernel/text/nearest-name.ts';
import type { CategoryTree } from '../category/category-tree.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import type { ListingQuery } from './listing-query.ts';

/** Filters that a suggestion may remove. */
export const takenOff = ['category', 'stage', 'pricing_model', 'country', 'domain'] as const;
export type TakenOff = (typeof takenOff)[number];

/** A suggested change to a search without results. */
export const searchSuggestion = z
  .object({
    kind: z
      .enum(['value', 'without_filter', 'without_filters', 'meant'])
      .describe('`value`: unknown filter value; use the suggested one. `meant`: alternative words for `q`.'),
    filter: z
      .enum(takenOff)
      .nullable()
      .describe('The filter to change or remove; null if the suggestion affects all filters or none.'),
    value: z.string().nullable().describe('New value of the filter or `q`; null to remove the filter.'),
    total: z
      .int()
      .describe(
        'Number of results if the suggestion is applied. For `value`, other unknown filter values are ignored.',
      ),
    message: z.string().describe('The suggestion as a sentence.'),
  })
  .meta({ id: 'SearchSuggestion' });
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

/** A suggestion before its results are known. */
export interface SuggestedChange {
  kind: SearchSuggestion['kind'];
  filter: TakenOff | null;
  value: string | null;
  /** The search with the change. */
  query: ListingQuery;
}

const mostValues = 3;

/**
 * Possible changes to a search without results, likeliest first: valid values for unknown ones, one filter removed, all
 * filters removed, other words. `rows`: listings with the requested status; `meant`: possible intended words.
 */
export function suggestedChanges(
  query: ListingQuery,
  { rows, tree, meant }: { rows: Iterable<ListingRow>; tree: CategoryTree; meant: string | undefined },
): SuggestedChange[] {
  const on = takenOff.filter((filter) => query[filter] !== undefined);
  const off = Object.fromEntries(on.map((filter) => [filter, undefined]));
  const values = on.some(isNamed) ? knownValues(rows, tree) : undefined;
  const unknown = on.filter(isNamed).filter((filter) => !isKnown(query[filter] ?? '', values?.[filter] ?? []));
  // Counted without the other unknown values, since those would match nothing.
  const withKnown = { ...query, ...Object.fromEntries(unknown.map((filter) => [filter, undefined])), page: 1 };
  const near = unknown.flatMap((filter): SuggestedChange[] =>
    nearValues(query[filter] ?? '', values?.[filter] ?? []).map((value) => ({
      kind: 'value',
      filter,
      value,
      query: { ...withKnown, [filter]: value },
    })),
  );
  const single = on.length === 1 && query.q.trim() === '' ? [] : on;
  return [
    ...near,
    ...single.map(
      (filter): SuggestedChange => ({
        kind: 'without_filter',
        filter,
        value: null,
        query: { ...query, [filter]: undefined },
      }),
    ),
    ...(on.length > 1
      ? [{ kind: 'without_filters', filter: null, value: null, query: { ...query, ...off } } as const]
      : []),
    ...(meant === undefined
      ? []
      : [{ kind: 'meant', filter: null, value: meant, query: { ...query, q: meant } } as const]),
  ];
}

/** A suggestion with its results; undefined if it finds nothing and corrects nothing. */
export function suggestionOf(
  { kind, filter, value }: SuggestedChange,
  query: ListingQuery,
  total: number,
): SearchSuggestion | undefined {
  if (total === 0 && kind !== 'value') return undefined;
  const found = total === 1 ? '1 listing' : `${total} listings`;
  const message = {
    value: `\`${filter}\` has no \`${filter === null ? '' : (query[filter] ?? '')}\`; \`${value}\` has ${found}.`,
    without_filter: `Without \`${filter}\`: ${found}.`,
    without_filters: `Without all filters: ${found}.`,
    meant: `\`${value}\` instead of \`${query.q}\`: ${found}.`,
  }[kind];
  return { kind, filter, value, total, message };
}

const named = ['category', 'stage', 'pricing_model'] as const;
type Named = (typeof named)[number];
const isNamed = (filter: TakenOff): filter is Named => named.some((each) => each === filter);

const isKnown = (given: string, known: readonly string[]): boolean =>
  known.some((value) => value.toLowerCase() === given.toLowerCase());

/** Synonyms of stages and pricing models, in lower case. */
const sameMeaning: Readonly<Record<string, string>> = {
  ...{ alpha: 'mvp', beta: 'mvp', prototype: 'mvp', concept: 'idea', scaling: 'growing', live: 'launched' },
  ...{ gratis: 'free', kostenlos: 'free', 'open-source': 'free', paid: 'subscription', saas: 'subscription' },
};

/** Valid values similar to an unknown one, or the most common ones if none is similar. */
function nearValues(given: string, known: readonly string[]): string[] {
  const same = known.filter((value) => value.toLowerCase() === sameMeaning[given.toLowerCase()]);
  const near = same.length > 0 ? same : nearestNames(given, known, mostValues);
  return near.length > 0 ? near : known.slice(0, mostValues);
}

/** Each filter's values, most common first, including empty categories. */
function knownValues(rows: Iterable<ListingRow>, { byId, bySlug }: CategoryTree): Record<Named, string[]> {
  const counts = {
    category: new Map<string, number>(),
    stage: new Map<string, number>(),
    pricing_model: new Map<string, number>(),
  };
  const count = (of: Map<string, number>, value: string | null | undefined): void => {
    if (value !== null && value !== undefined) of.set(value, (of.get(value) ?? 0) + 1);
  };
  for (const row of rows) {
    count(counts.stage, row.stage);
    count(counts.pricing_model, row.pricing_model);
    for (const id of row.category_path) count(counts.category, byId.get(id)?.category.slug);
  }
  const commonest = (of: Map<string, number>): string[] =>
    [...of].sort(([, a], [, b]) => b - a).map(([value]) => value);
  return {
    category: [...new Set([...commonest(counts.category), ...bySlug.keys()])],
    stage: commonest(counts.stage),
    pricing_model: commonest(counts.pricing_model),
  };
}
