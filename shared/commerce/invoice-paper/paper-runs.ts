import anyAscii from 'any-ascii';
import { type FontSubset, subsetsFor } from '../../platform/fonts/font-subsets.ts';

/** A part of a text that a single font covers. */
export interface PaperRun<Subset extends FontSubset> {
  text: string;
  subset: Subset;
}

// Characters without a glyph would show as empty boxes.
const shapeless = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\u{2028}|\u{2029}/gu;

/**
 * Splits a text by the fonts it needs. Characters missing from all bundled fonts are transliterated, since missing
 * glyphs would be empty boxes, which PDF/A forbids.
 */
export function paperRuns<Subset extends FontSubset>(text: string, subsets: readonly Subset[]): PaperRun<Subset>[] {
  const runs: PaperRun<Subset>[] = [];
  for (const character of settable(text, subsets)) {
    const last = runs.at(-1);
    const stays = last !== undefined && subsetsFor(character, [last.subset]) !== undefined;
    const [subset] = stays ? [last.subset] : [...(subsetsFor(character, subsets) ?? [])];
    if (subset === undefined) continue;
    if (last?.subset === subset) last.text += character;
    else runs.push({ text: character, subset: subset as Subset });
  }
  return runs;
}

function settable(text: string, subsets: readonly FontSubset[]): string {
  const written = [...text.normalize('NFC').replace(shapeless, '')].map((character) =>
    subsetsFor(character, subsets) === undefined ? anyAscii(character) : character,
  );
  return written.join('').replaceAll('\u{a0}', ' ');
}
