/** Who names a listing as an alternative to another: the owner of the other one, or rows of an import. */
export const alternativeNamers = ['owner', 'import'] as const;
export type NamedBy = (typeof alternativeNamers)[number];

/** Where the alternatives to a listing come from, each in its own order. */
export interface AlternativeSources<Row> {
  owner: readonly Row[];
  import: readonly Row[];
  /** The most voted of the same primary category, which nobody named. */
  category: readonly Row[];
}

/**
 * Alternatives with who named each: those of the owner first, then those of an import, then those of the category, `limit` at most.
 * What several name stands once, where it comes first.
 */
export function orderAlternatives<Row>(
  sources: AlternativeSources<Row>,
  limit: number,
): { row: Row; namedBy: NamedBy | null }[] {
  const order = new Map<Row, NamedBy | null>();
  const add = (rows: readonly Row[], namedBy: NamedBy | null) => {
    for (const row of rows) if (!order.has(row)) order.set(row, namedBy);
  };
  add(sources.owner, 'owner');
  add(sources.import, 'import');
  add(sources.category, null);
  return [...order].slice(0, limit).map(([row, namedBy]) => ({ row, namedBy }));
}
