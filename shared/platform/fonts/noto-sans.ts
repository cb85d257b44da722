import { createRequire } from 'node:module';
import path from 'node:path';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { type FontSubset, parseUnicodeRange } from './font-subsets.ts';

const require = createRequire(import.meta.url);

/** A bundled file of Noto Sans. */
export interface NotoSubset extends FontSubset {
  package: string;
}

/** In order of preference, common ones first. Devanagari is omitted: it needs shaping. */
export const latinPackage = '@fontsource/noto-sans';
const latinNames = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext'];
const japanesePackage = '@fontsource/noto-sans-jp';

export const commonNames: readonly string[] = latinNames.slice(0, 2);

const subsets = runtimeState(readSubsets);

/** All bundled subsets of Noto Sans: Latin, Cyrillic, Greek, and Japanese with its Han characters. */
export const notoSubsets = (): readonly NotoSubset[] => subsets.get();

/** Path of a font subset as WOFF, the format that drawing libraries read. */
export function notoFile({ name, package: from }: NotoSubset, weight: 400 | 700): string {
  const folder = path.dirname(require.resolve(`${from}/unicode.json`));
  return path.join(folder, 'files', `${path.basename(from)}-${name}-${weight}-normal.woff`);
}

const readRanges = (name: string): [string, string][] => Object.entries(require(`${name}/unicode.json`));

function readSubsets(): readonly NotoSubset[] {
  return [
    ...readRanges(latinPackage)
      .filter(([name]) => latinNames.includes(name))
      .sort(([a], [b]) => latinNames.indexOf(a) - latinNames.indexOf(b))
      .map(([name, range]) => ({ name, package: latinPackage, ranges: parseUnicodeRange(range) })),
    // Chunks are named "[12]" in the package's list and "12" in file names.
    ...readRanges(japanesePackage).map(([name, range]) => ({
      name: name.replace(/[[\]]/g, ''),
      package: japanesePackage,
      ranges: parseUnicodeRange(range),
    })),
  ];
}
