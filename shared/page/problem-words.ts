import type { FieldProblem } from '../errors.ts';

/** A problem as a form says it beside its field: what is wrong, the limit, and what to do. */
export function problemInWords({ detail, limit, actual, fix }: FieldProblem): string {
  const bound = typeof limit === 'number' && !detail.includes(String(limit)) ? ` (at most ${limit})` : '';
  const size = actual === undefined ? '' : `, and yours has ${actual}`;
  const wrong = `This ${detail}${bound}${size}.`;
  return fix === undefined ? wrong : `${wrong} ${fix}`;
}
