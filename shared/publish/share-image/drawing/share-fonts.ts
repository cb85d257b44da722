import { readFileSync } from 'node:fs';
import type { Font } from 'satori';
import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { subsetsFor } from '../../../platform/fonts/font-subsets.ts';
import {
  commonNames,
  latinPackage,
  type NotoSubset,
  notoFile,
  notoSubsets,
} from '../../../platform/fonts/noto-sans.ts';

const weights = [400, 700] as const;
const combinationsKept = 8;

const combinations = runtimeState(() => new Map<string, Font[]>());

/** Whether the bundled fonts have all characters of a text. */
export const isSettable = (text: string): boolean => subsetsFor(text, notoSubsets()) !== undefined;

/**
 * The fonts a text needs, in both weights. Returns the same list object for the same fonts, since the drawing library
 * uses it as the cache key for parsed fonts.
 */
export function fontsFor(text: string): Font[] {
  const needed = [...(subsetsFor(text, notoSubsets()) ?? [])] as NotoSubset[];
  // Nearly every card needs these fonts, so their parsed form is reused.
  const base = notoSubsets().filter(({ name, package: from }) => from === latinPackage && commonNames.includes(name));
  const all = [...new Set([...base, ...needed])];
  const key = all.map(({ name }) => name).join(' ');
  const known = combinations.get();
  const kept = known.get(key) ?? all.flatMap(loadSubset);
  known.delete(key);
  known.set(key, kept);
  if (known.size > combinationsKept) known.delete([...known.keys()][0] ?? '');
  return kept;
}

function loadSubset(subset: NotoSubset): Font[] {
  return weights.map((weight) => ({
    name: subset.name,
    weight,
    style: 'normal' as const,
    data: readFileSync(notoFile(subset, weight)),
  }));
}
