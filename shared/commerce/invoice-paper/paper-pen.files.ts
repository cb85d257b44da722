import { readFileSync } from 'node:fs';
import { type NotoSubset, notoFile, notoSubsets } from '../../platform/fonts/noto-sans.ts';
import { unwrapWoff } from '../../platform/fonts/unwrap-woff.ts';
import { type PaperRun, paperRuns } from './paper-runs.ts';

type Weight = 400 | 700;
type Run = PaperRun<NotoSubset>;

/** Position and style of a text, in points. */
export interface Place {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: Weight;
  align?: 'start' | 'end';
}

const lineHeight = 1.4;

/** A font's file, in the format drawing libraries read fastest. */
export const fontBytes = (subset: NotoSubset, weight: Weight): Buffer =>
  unwrapWoff(readFileSync(notoFile(subset, weight)));

/** Writes text to a document. */
export interface Pen {
  document: PDFKit.PDFDocument;
  /** Names of the fonts already loaded. */
  known: Set<string>;
}

/** Selects the font of a subset, loading it on first use in this document. */
function takeFont({ document, known }: Pen, subset: NotoSubset, weight: Weight, size: number): void {
  const name = `${subset.package} ${subset.name} ${weight}`;
  if (!known.has(name)) document.registerFont(name, fontBytes(subset, weight));
  known.add(name);
  document.font(name, size);
}

const weightOf = ({ weight = 400 }: Place): Weight => weight;

function widthOf(pen: Pen, runs: readonly Run[], place: Place): number {
  return runs.reduce((sum, { text, subset }) => {
    takeFont(pen, subset, weightOf(place), place.size);
    return sum + pen.document.widthOfString(text);
  }, 0);
}

/** Breaks a text into lines that fit a width: at spaces, and within words that are too wide. */
export function linesWithin(pen: Pen, text: string, place: Place): string[] {
  const fits = (candidate: string) => widthOf(pen, paperRuns(candidate, notoSubsets()), place) <= place.width;
  const words = text.split(/\s+/u).filter((part) => part !== '');
  return fill(
    words.flatMap((word) => (fits(word) ? [word] : fill([...word], '', fits))),
    ' ',
    fits,
  );
}

/** Fills each line with as many parts as fit. */
function fill(parts: readonly string[], between: string, fits: (candidate: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + between + part)) lines[lines.length - 1] = last + between + part;
    else lines.push(part);
  }
  return lines;
}

/** Total height of lines, in points. */
export const heightOf = (lines: readonly string[], { size }: Pick<Place, 'size'>): number =>
  lines.length * size * lineHeight;

/** Writes lines one below the other, each run of characters in a font that contains them. */
export function writeLines(pen: Pen, lines: readonly string[], place: Place): void {
  for (const [index, line] of lines.entries()) {
    const runs = paperRuns(line, notoSubsets());
    const indent = place.align === 'end' ? place.width - widthOf(pen, runs, place) : 0;
    let x = place.x + indent;
    for (const { text, subset } of runs) {
      takeFont(pen, subset, weightOf(place), place.size);
      pen.document.text(text, x, place.y + index * place.size * lineHeight, { lineBreak: false });
      x += pen.document.widthOfString(text);
    }
  }
}
