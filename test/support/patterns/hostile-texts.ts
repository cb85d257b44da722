import { type PatternPart, parsePattern, type Step } from './parse-pattern.ts';

/** Some of each kind of character that patterns distinguish. */
const alphabet = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  ...'\t\n\u00a0\u00ad\u200d\ufeff\u0301éßΑжאア日ー가‘’“”«»–—…·•†‡$€£¥™©。¿',
  '🚀',
];
const mostPumps = 4;

/** A character that fits no ending: it makes a pattern backtrack. */
const end = '\0';

/**
 * Texts on which a slow regular expression takes long. Patterns are slow if one part can match a run of the same
 * characters in many ways, or can start anywhere in it. So for each unbounded part there is its prefix and then a long
 * run of what it matches: one text for each kind of character the pattern's repeated parts distinguish.
 */
export function hostileTexts(pattern: { source: string; flags: string }, length: number): string[] {
  const alternatives = parsePattern(pattern);
  const takes = takerOf(pattern.flags);
  const places = placesIn(alternatives, '', takes);
  const atoms = [...new Set(places.flatMap(({ part }) => atomsIn(part)))];
  const kinds = new Map(alphabet.map((sign) => [atoms.map((atom) => (takes(atom, sign) ? 1 : 0)).join(''), sign]));
  const texts = places.flatMap(({ before, part }) => {
    const signs = [...kinds.values()].filter((sign) => atomsIn(part).some((atom) => takes(atom, sign)));
    const pumps = [...signs.slice(0, mostPumps), ...bodiesOf(part, takes)];
    return pumps.flatMap((pump) => [before + run(pump, length), run(before + pump, length), run(pump, length)]);
  });
  const whole = alternatives.map((steps) => run(exampleOf(steps, takes), length));
  return [...new Set([...texts, ...whole].map((text) => text + end))];
}

const run = (pump: string, length: number): string => pump.repeat(Math.ceil(length / Math.max(1, pump.length)));

type Takes = (atom: string, sign: string) => boolean;

/** Matched before: nothing by itself. */
const reference = /^\\(?:[1-9]|k<)/;

function takerOf(flags: string): Takes {
  const known = new Map<string, RegExp>();
  return (atom, sign) => {
    if (reference.test(atom)) return false;
    const alone = known.get(atom) ?? new RegExp(`^${atom}$`, flags.replace(/[gy]/g, ''));
    known.set(atom, alone);
    return alone.test(sign);
  };
}

interface Place {
  /** An example of the part's prefix. */
  before: string;
  part: PatternPart;
}

/** The unbounded parts, outer ones first. */
function placesIn(alternatives: readonly Step[][], before: string, takes: Takes): Place[] {
  return alternatives.flatMap((steps) =>
    steps.flatMap(({ part, most }, index) => {
      const here = before + exampleOf(steps.slice(0, index), takes);
      const inside = 'alternatives' in part ? placesIn(part.alternatives, here, takes) : [];
      return most === Number.POSITIVE_INFINITY ? [{ before: here, part }, ...inside] : inside;
    }),
  );
}

const atomsIn = (part: PatternPart): string[] =>
  'atom' in part ? [part.atom] : part.alternatives.flatMap((steps) => steps.flatMap((step) => atomsIn(step.part)));

/** An example of each alternative of a repeated group. */
const bodiesOf = (part: PatternPart, takes: Takes): string[] =>
  'atom' in part ? [] : part.alternatives.map((steps) => exampleOf(steps, takes)).filter((text) => text !== '');

function exampleOf(steps: readonly Step[], takes: Takes): string {
  return steps.map(({ part, least }) => exampleOfPart(part, takes).repeat(least)).join('');
}

function exampleOfPart(part: PatternPart, takes: Takes): string {
  if ('atom' in part) return alphabet.find((sign) => takes(part.atom, sign)) ?? '';
  return part.isNegative ? '' : exampleOf(part.alternatives[0] ?? [], takes);
}
