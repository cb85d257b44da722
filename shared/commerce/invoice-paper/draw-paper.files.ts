import PDFDocument from 'pdfkit';
import { notoSubsets } from '../../platform/fonts/noto-sans.ts';
import type { PaperFacts } from './paper-facts.ts';
import { fontBytes, heightOf, linesWithin, type Place, writeLines } from './paper-pen.files.ts';

/** What is embedded beside what people read: the e-invoice in CII, for programs (Factur-X, ZUGFeRD). */
interface Embedded {
  xml: string | undefined;
}

const page = { margin: 56, width: 595.28, height: 841.89 };
const inner = page.width - 2 * page.margin;
const amountWidth = 110;
const text = { small: 9, normal: 10.5, large: 20 };
const gap = { line: 4, part: 20 };

/** Draws an invoice as PDF/A-3 on A4, tagged for those who listen to it. The same record gives the same bytes. */
export function drawPaper(facts: PaperFacts, { xml }: Embedded): Promise<Uint8Array> {
  const [latin] = notoSubsets();
  if (latin === undefined) throw new Error('There is no font to write with.');
  const document = new PDFDocument({
    ...({ size: 'A4', margin: page.margin, pdfVersion: '1.7', subset: 'PDF/A-3a', tagged: true } as const),
    ...{ lang: facts.language, displayTitle: true, font: fontBytes(latin, 400) as never },
    info: { Title: facts.title, Author: facts.from[0] ?? '', CreationDate: facts.issuedAt, ModDate: facts.issuedAt },
  });
  const pen = { document, known: new Set<string>() };
  const done = collect(document);
  if (xml !== undefined) embed(document, xml, facts);
  const root = document.struct('Document');
  document.addStructure(root);
  let y = page.margin;

  /** Writes one part of the page below what is there, on a new page where it no longer fits. */
  const write = (tag: string, parent: PDFKit.PDFStructureElement, words: string, place: Omit<Place, 'y'>): number => {
    const lines = linesWithin(pen, words, { ...place, y });
    const height = heightOf(lines, place);
    const at = y;
    parent.add(document.struct(tag, {}, [() => writeLines(pen, lines, { ...place, y: at })]));
    return height;
  };
  const makeRoom = (height: number): void => {
    if (y + height <= page.height - page.margin) return;
    document.addPage();
    y = page.margin;
  };
  const paragraph = (tag: string, words: string, place: Partial<Place> = {}): void => {
    const where = { x: page.margin, width: inner, size: text.normal, ...place };
    makeRoom(heightOf(linesWithin(pen, words, { ...where, y }), where));
    y += write(tag, root, words, where) + gap.line;
  };
  const rule = (): void => {
    document.markContent('Artifact', { type: 'Layout' } as never);
    document
      .lineWidth(0.5)
      .moveTo(page.margin, y)
      .lineTo(page.margin + inner, y)
      .stroke('#888888');
    document.endMarkedContent();
    document.fillColor('black');
    y += gap.line;
  };
  const row = (table: PDFKit.PDFStructureElement, [what, amount]: readonly [string, string], isHead: boolean): void => {
    const tr = document.struct('TR');
    const weight = isHead ? 700 : 400;
    const start = { x: page.margin, width: inner - amountWidth - gap.part, size: text.normal, weight } as const;
    makeRoom(heightOf(linesWithin(pen, what, { ...start, y }), start));
    table.add(tr);
    const height = write(isHead ? 'TH' : 'TD', tr, what, start);
    const end = { x: page.margin + inner - amountWidth, width: amountWidth, size: text.normal, weight } as const;
    write(isHead ? 'TH' : 'TD', tr, amount, { ...end, align: 'end' });
    tr.end();
    y += height + gap.line;
  };

  if (facts.warning !== undefined) paragraph('P', facts.warning, { weight: 700 });
  paragraph('H1', facts.title, { size: text.large, weight: 700 });
  for (const [label, value] of facts.facts) paragraph('P', `${label}: ${value}`);
  for (const [heading, lines] of [[facts.headings.from, facts.from] as const, [facts.headings.to, facts.to] as const]) {
    y += gap.part / 2;
    paragraph('H2', heading, { weight: 700 });
    for (const line of lines) paragraph('P', line);
  }
  y += gap.part;
  const table = document.struct('Table');
  root.add(table);
  row(table, [facts.headings.what, facts.headings.net], true);
  rule();
  for (const line of facts.lines) row(table, line, false);
  rule();
  for (const [index, line] of facts.totals.entries()) row(table, line, index === facts.totals.length - 1);
  table.end();
  y += gap.part / 2;
  for (const note of facts.notes) paragraph('P', note, { size: text.small });
  root.end();
  document.end();
  return done;
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}

/** Embeds the e-invoice, and says so in the metadata, as Factur-X 1.07 asks for. */
function embed(document: PDFKit.PDFDocument, xml: string, { attached, issuedAt }: PaperFacts): void {
  document.file(Buffer.from(xml), {
    ...{ name: 'factur-x.xml', type: 'text/xml', description: attached },
    ...{ relationship: 'Alternative', creationDate: issuedAt, modifiedDate: issuedAt },
  });
  (document as unknown as { appendXML: (part: string) => void }).appendXML(facturX);
}

const property = (name: string, description: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`;

const facturX = `
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about=""><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about=""><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${property('DocumentFileName', 'The name of the embedded XML document')}${property('DocumentType', 'The type of the hybrid document')}${property('Version', 'The version of the standard')}${property('ConformanceLevel', 'The conformance level of the embedded document')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;
