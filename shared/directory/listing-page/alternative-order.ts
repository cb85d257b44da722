/** Who names a listing as an alternative to another: the owner of the other one, or rows of an import. */
export const alternativeNamers = ['owner', 'import'] as const;
export type NamedBy = (typeof alternativeNamers)[number];

/** Where the alternatives to a listing come from, each in its own order. */
export interface AlternativeSources<Row> {
  owner: readonly Row[];
  import: readonly Row[];
  /** Listings that name this one as their alternative. */
  naming: readonly Row[];
  /** Those of the same primary category that are like it, which nobody named. */
  alike: readonly Row[];
}

/** An alternative with who named it, and whether it names the listing itself. */
export interface OrderedAlternative<Row> {
  row: Row;
  namedBy: NamedBy | null;
  names: boolean;
}

/**
 * Alternatives with who named each: those of the owner first, then those of an import, then those that name the listing, then those
 * that are like it, `limit` at most. What several name stands once, where it comes first.
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
