import { nameMeant } from './name-meant.ts';
import type { Operation } from './operation.ts';

/** The header that tells of what was ignored. */
export const warningsHeader = 'Warnings';

const mostNamed = 5;
const plainName = /^[\w.-]{1,60}$/;

/**
 * The names of a query string that an operation does not know, as a header: they are ignored, and a caller who meant another one would
 * not notice. Names that a header cannot say are not repeated.
 */
export function warningHeaders(operation: Operation, url: string): Record<string, string> {
  if (!url.includes('?')) return {};
  const known = Object.keys(operation.queryInput);
  const unknown = [...new Set(new URL(url).searchParams.keys())].filter((name) => !known.includes(name));
  if (unknown.length === 0) return {};
  return {
    [warningsHeader]: unknown
      .slice(0, mostNamed)
      .map((name) => warning(name, known))
      .join('; '),
  };
}

function warning(name: string, known: readonly string[]): string {
  if (!plainName.test(name)) return 'a parameter is not known here and was ignored';
  const meant = nameMeant(name, known);
  return `${name} is not known here and was ignored${meant === undefined ? '' : `: did you mean ${meant}?`}`;
}
