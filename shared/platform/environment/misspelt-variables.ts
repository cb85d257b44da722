import { editDistance } from '../../kernel/text/edit-distance.ts';
import { nearestName } from '../../kernel/text/nearest-name.ts';
import { environmentSchema } from './environment.ts';

/** Shorter names resemble other programs' variables, such as HOST and HOME. */
const shortest = 6;
const mostChanged = 2;
const known = Object.keys(environmentSchema.shape);

/** Variables named almost like one of ours, each as a sentence with the intended name; never their values. */
export function misspeltVariables(variables: Readonly<Record<string, string | undefined>> = process.env): string[] {
  return Object.keys(variables).flatMap((name) => {
    if (known.includes(name) || name.length < shortest) return [];
    const meant = nearestName(name, known);
    const isClose =
      meant !== undefined && meant.length >= shortest && editDistance(name.toUpperCase(), meant) <= mostChanged;
    return isClose ? [`Unknown setting ${name}. Did you mean ${meant}?`] : [];
  });
}
