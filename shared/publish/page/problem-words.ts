import type { FieldProblem } from '../../kernel/errors.ts';

/** A problem as a form says it beside its field: what is wrong, the limit where it was passed, and what to do unless that is the same. */
export function problemInWords({ detail, limit, actual, fix }: FieldProblem): string {
  if (isSentence(detail)) return fix === undefined ? detail : `${detail} ${fix}`;
  const isOver = typeof limit === 'number' && actual !== undefined && actual > limit;
  const size = isOver ? `: it has ${actual}, and the limit is ${limit}` : '';
  const expected = /^must be (.+)$/.exec(detail)?.[1];
  const saysMore = fix !== undefined && (expected === undefined || !fix.startsWith(`Send ${expected}`));
  return `This ${detail}${size}.${saysMore ? ` ${fix}` : ''}`;
}

/** Rules of orders say what is wrong in sentences; the others go on from "This". */
const isSentence = (detail: string): boolean => /^\p{Lu}.*\.$/su.test(detail);
