/** Who named an alternative: the other listing's owner, or an import. */
export const alternativeNamers = ['owner', 'import'] as const;
export type NamedBy = (typeof alternativeNamers)[number];

/** A listing's alternatives by source, each in its own order. */
export interface AlternativeSources<Row> {
  owner: readonly Row[];
  import: readonly Row[];
  /** Listings that name this one as their alternative. */
  naming: readonly Row[];
  /** Similar listings in the same primary category that nobody has named as an alternative. */
  alike: readonly Row[];
}

/** An alternative, who named it, and whether it names the listing in turn. */
export interface OrderedAlternative<Row> {
  row: Row;
  namedBy: NamedBy | null;
  names: boolean;
}

/**
 * Merges alternatives with their sources: owner-approved, then imported, then listings that name this one, then similar
 * ones; at most `limit`. Duplicates keep their first position.
 */
export function orderAlternatives<Row>(sources: AlternativeSources<Row>, limit: number): OrderedAlternative<Row>[] {
  const order = new Map<Row, NamedBy | null>();
  const add = (rows: readonly Row[], namedBy: NamedBy | null) => {
    for (const row of rows) if (!order.has(row)) order.set(row, namedBy);
  };
  add(sources.owner, 'owner');
  add(sources.import, 'import');
  add(sources.naming, null);
  add(sources.alike, null);
  const naming = new Set(sources.naming);
  return [...order].slice(0, limit).map(([row, namedBy]) => ({ row, namedBy, names: naming.has(row) }));
}
