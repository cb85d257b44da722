import { catalogueRows, type SourceRow } from '../../support/real-catalogue/sources.ts';

/**
 * The products of the real catalogue, each name once: what several sources say of a name stands together, with the longest text, as in
 * a directory into which all were imported.
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
