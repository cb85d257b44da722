/** Which listings answer a query, as a person judged it: one of these is enough. */
export interface Judgement {
  /** Names, letter case aside. */
  is?: readonly string[];
  /** Categories of the source, which the people of the source chose. */
  in?: readonly string[];
  /** The source says that it is an alternative to one of these. */
  for?: readonly string[];
  /** What name and text say. */
  says?: RegExp;
}

/** A query with its judgement. */
export interface JudgedQuery extends Judgement {
  kind: string;
  text: string;
}

/** Queries of one kind, each with its judgement. */
export const queriesOf = (kind: string, queries: Readonly<Record<string, Judgement>>): JudgedQuery[] =>
  Object.entries(queries).map(([text, judgement]) => ({ kind, text, ...judgement }));
