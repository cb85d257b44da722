/** Which listings answer a query, as judged by a person: one of these is enough. */
export interface Judgement {
  /** Names, ignoring case. */
  is?: readonly string[];
  /** Categories, as assigned by the source. */
  in?: readonly string[];
  /** The source lists it as an alternative to one of these. */
  for?: readonly string[];
  /** What its name and text say. */
  says?: RegExp;
}

/** A query and its judgement. */
export interface JudgedQuery extends Judgement {
  kind: string;
  text: string;
}

/** Queries of one kind, with their judgements. */
export const queriesOf = (kind: string, queries: Readonly<Record<string, Judgement>>): JudgedQuery[] =>
  Object.entries(queries).map(([text, judgement]) => ({ kind, text, ...judgement }));
