import { heightOf, linesWithin, type Pen, type Place, writeLines } from './paper-pen.files.ts';

/** In points: page margin and font sizes. */
export const paperMargin = 56;
export const paperText = { small: 9, normal: 10.5, large: 22 };

const page = { width: 595.28, height: 841.89 };
const inner = page.width - 2 * paperMargin;
const amountWidth = 110;
const gap = { line: 4, part: 20 };
const ink = '#1b1f24';
const hairline = '#888888';

/** A column's text with its structure tag. */
type ColumnText = { tag: string; words: string } & Partial<Pick<Place, 'size' | 'weight'>>;
type Row = readonly [string, string];

/** An A4 page filled from top to bottom, continuing on further pages. */
export class PaperSheet {
  readonly #pen: Pen;
  readonly #root: PDFKit.PDFStructureElement;
  #y = paperMargin;

  /** `root`: structure element that all parts are added to, for screen readers. */
  constructor(document: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
    this.#pen = { document, known: new Set<string>() };
    this.#root = root;
  }

  /** Adds vertical space, as a multiple of the gap between parts. */
  skip(gaps: number): void {
    this.#y += gaps * gap.part;
  }

  paragraph(tag: string, words: string, place: Partial<Place> = {}): void {
    const where = { x: paperMargin, width: inner, size: paperText.normal, ...place };
    this.#makeRoom(this.#heightOf(words, where));
    this.#y += this.#write(tag, this.#root, words, where) + gap.line;
  }

  /** Equal columns side by side, kept on one page. */
  columns(columns: readonly (readonly ColumnText[])[]): void {
    const width = (inner - gap.part * (columns.length - 1)) / columns.length;
    const placed = columns.map((texts, index) =>
      texts.map((text) => ({
        ...text,
        place: { x: paperMargin + index * (width + gap.part), width, size: paperText.normal, ...sizeOf(text) },
      })),
    );
    const heights = placed.map((texts) =>
      texts.reduce((sum, { words, place }) => sum + this.#heightOf(words, place) + gap.line, 0),
    );
    const height = Math.max(0, ...heights);
    this.#makeRoom(height);
    const top = this.#y;
    for (const texts of placed) {
      this.#y = top;
      for (const { tag, words, place } of texts) this.#y += this.#write(tag, this.#root, words, place) + gap.line;
    }
    this.#y = top + height;
  }

  /** Table of charges, with totals below; the last is the amount due. */
  table(head: Row, lines: readonly Row[], totals: readonly Row[]): void {
    const table = this.#pen.document.struct('Table');
    this.#root.add(table);
    this.#row(table, head, true);
    this.#rule();
    for (const line of lines) this.#row(table, line, false);
    this.#rule();
    for (const [index, line] of totals.entries()) this.#row(table, line, index === totals.length - 1);
    table.end();
  }

  /** A bar along the upper edge of the page. */
  bar(): void {
    this.#drawn((document) => document.rect(0, 0, page.width, 8).fill(ink));
  }

  #row(table: PDFKit.PDFStructureElement, [what, amount]: Row, isHead: boolean): void {
    const tr = this.#pen.document.struct('TR');
    const tag = isHead ? 'TH' : 'TD';
    const weight = isHead ? 700 : 400;
    const start = { x: paperMargin, width: inner - amountWidth - gap.part, size: paperText.normal, weight } as const;
    this.#makeRoom(this.#heightOf(what, start));
    table.add(tr);
    const height = this.#write(tag, tr, what, start);
    const end = { x: paperMargin + inner - amountWidth, width: amountWidth, size: paperText.normal, weight } as const;
    this.#write(tag, tr, amount, { ...end, align: 'end' });
    tr.end();
    this.#y += height + gap.line;
  }

  #rule(): void {
    this.#drawn((document) =>
      document
        .lineWidth(0.5)
        .moveTo(paperMargin, this.#y)
        .lineTo(paperMargin + inner, this.#y)
        .stroke(hairline),
    );
    this.#y += gap.line;
  }

  /** Purely decorative content. */
  #drawn(draw: (document: PDFKit.PDFDocument) => void): void {
    const { document } = this.#pen;
    document.markContent('Artifact', { type: 'Layout' } as never);
    draw(document);
    document.endMarkedContent();
    document.fillColor('black');
  }

  /** Writes a part below the previous one and returns its height. */
  #write(tag: string, parent: PDFKit.PDFStructureElement, words: string, place: Omit<Place, 'y'>): number {
    const at = { ...place, y: this.#y };
    const lines = linesWithin(this.#pen, words, at);
    parent.add(this.#pen.document.struct(tag, {}, [() => writeLines(this.#pen, lines, at)]));
    return heightOf(lines, place);
  }

  #heightOf(words: string, place: Omit<Place, 'y'>): number {
    return heightOf(linesWithin(this.#pen, words, { ...place, y: 0 }), place);
  }

  #makeRoom(height: number): void {
    if (this.#y + height <= page.height - paperMargin) return;
    this.#pen.document.addPage();
    this.#y = paperMargin;
  }
}

/** A text's size and weight. */
const sizeOf = ({ size, weight }: ColumnText): Partial<Pick<Place, 'size' | 'weight'>> => ({
  ...(size !== undefined && { size }),
  ...(weight !== undefined && { weight }),
});
