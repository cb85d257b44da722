import { nameMeant } from './name-meant.ts';
import type { Operation } from './operation.ts';

/** Header that lists what was ignored. */
export const warningsHeader = 'Warnings';

const mostNamed = 5;
const plainName = /^[\w.-]{1,60}$/;

/**
 * A header with the query parameters that an operation doesn't know. They are ignored, and a caller might not notice a
 * typo. Names not allowed in a header are left out.
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
  if (!plainName.test(name)) return 'an unknown parameter was ignored';
  const meant = nameMeant(name, known);
  return `${name} is unknown and was ignored${meant === undefined ? '' : `: did you mean ${meant}?`}`;
}
