import { catalogueRows, type SourceRow } from '../../support/real-catalogue/sources.ts';

/**
 * The products of the real catalogue, one per name: texts from several sources are merged, with the longest
 * description, as if all had been imported into one directory.
 */
export async function evaluationListings(folder: string): Promise<SourceRow[]> {
  const byName = new Map<string, SourceRow>();
  for (const row of await catalogueRows(folder)) {
    const known = byName.get(row.name.toLowerCase());
    byName.set(row.name.toLowerCase(), known === undefined ? row : merged(known, row));
  }
  return [...byName.values()];
}

function merged(first: SourceRow, second: SourceRow): SourceRow {
  const fuller = second.description.length > first.description.length ? second : first;
  return {
    ...fuller,
    name: first.name,
    keywords: [...new Set([...first.keywords, ...second.keywords])],
    categories: [...new Set([...first.categories, ...second.categories])],
    alternatives: [...new Set([...first.alternatives, ...second.alternatives])],
  };
}
