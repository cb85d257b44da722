import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font } from 'satori';
import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { type FontSubset, parseUnicodeRange, subsetsFor } from '../font-subsets.ts';

const weights = [400, 700] as const;
const require = createRequire(import.meta.url);

interface SubsetFile extends FontSubset {
  package: string;
}

/** Read in this order: the common ones first. Of Noto Sans, Devanagari is left out, since its letters need joining. */
const latinPackage = '@fontsource/noto-sans';
const latinNames = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'];
const japanesePackage = '@fontsource/noto-sans-jp';

// Nearly every card needs them, so that their parsed form is used again and again.
const always = latinNames.slice(0, 2);
const combinationsKept = 8;

const subsets = runtimeState(readSubsets);
const combinations = runtimeState(() => new Map<string, Font[]>());

const readRanges = (name: string): [string, string][] => Object.entries(require(`${name}/unicode.json`));

function readSubsets(): readonly SubsetFile[] {
  return [
    ...readRanges(latinPackage)
      .filter(([name]) => latinNames.includes(name))
      .sort(([a], [b]) => latinNames.indexOf(a) - latinNames.indexOf(b))
      .map(([name, range]) => ({ name, package: latinPackage, ranges: parseUnicodeRange(range) })),
    // Chunks are named "[12]" there and "12" in file names.
    ...readRanges(japanesePackage).map(([name, range]) => ({
      name: name.replace(/[[\]]/g, ''),
      package: japanesePackage,
      ranges: parseUnicodeRange(range),
    })),
  ];
}

/** Whether the fonts at hand have every character of a text. */
export const isSettable = (text: string): boolean => subsetsFor(text, subsets.get()) !== undefined;

/**
 * The fonts that a settable text needs, in both weights. The same list object for the same needs, because the drawing library keeps
 * what it parsed by that object.
 */
export function fontsFor(text: string): Font[] {
  const needed = [...(subsetsFor(text, subsets.get()) ?? [])] as SubsetFile[];
  const base = subsets.get().filter(({ name, package: from }) => from === latinPackage && always.includes(name));
  const all = [...new Set([...base, ...needed])];
  const key = all.map(({ name }) => name).join(' ');
  const known = combinations.get();
  const kept = known.get(key) ?? all.flatMap(loadSubset);
  known.delete(key);
  known.set(key, kept);
  if (known.size > combinationsKept) known.delete([...known.keys()][0] ?? '');
  return kept;
}

function loadSubset(subset: SubsetFile): Font[] {
  const folder = path.dirname(require.resolve(`${subset.package}/unicode.json`));
  const file = `${path.basename(subset.package)}-${subset.name}`;
  return weights.map((weight) => ({
    name: subset.name,
    weight,
    style: 'normal' as const,
    data: readFileSync(path.join(folder, 'files', `${file}-${weight}-normal.woff`)),
  }));
}
