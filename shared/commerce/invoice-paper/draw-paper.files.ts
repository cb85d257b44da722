import PDFDocument from 'pdfkit';
import { notoSubsets } from '../../platform/fonts/noto-sans.ts';
import type { PaperFacts } from './paper-facts.ts';
import { fontBytes } from './paper-pen.files.ts';
import { PaperSheet, paperMargin, paperText } from './paper-sheet.files.ts';

/** The e-invoice embedded in the PDF (CII; Factur-X, ZUGFeRD). */
interface Embedded {
  xml: string | undefined;
}

/** Renders an invoice as an A4 PDF/A-3, tagged for screen readers. The same record always produces the same bytes. */
export function drawPaper(facts: PaperFacts, { xml }: Embedded): Promise<Uint8Array> {
  const [latin] = notoSubsets();
  if (latin === undefined) throw new Error('No font is available.');
  const document = new PDFDocument({
    ...({ size: 'A4', margin: paperMargin, pdfVersion: '1.7', subset: 'PDF/A-3a', tagged: true } as const),
    ...{ lang: facts.language, displayTitle: true, font: fontBytes(latin, 400) as never },
    info: { Title: facts.title, Author: facts.from[0] ?? '', CreationDate: facts.issuedAt, ModDate: facts.issuedAt },
  });
  const done = collect(document);
  if (xml !== undefined) embed(document, xml, facts);
  const root = document.struct('Document');
  document.addStructure(root);
  writeFacts(new PaperSheet(document, root), facts);
  root.end();
  document.end();
  return done;
}

function writeFacts(
  sheet: PaperSheet,
  { warning, title, facts, headings, from, to, lines, totals, notes }: PaperFacts,
): void {
  sheet.bar();
  if (warning !== undefined) sheet.paragraph('P', warning, { weight: 700 });
  sheet.paragraph('H1', title, { size: paperText.large, weight: 700 });
  sheet.skip(0.5);
  sheet.columns(
    facts.map(([label, value]) => [
      { tag: 'P', words: label, size: paperText.small },
      { tag: 'P', words: value },
    ]),
  );
  sheet.skip(1);
  sheet.columns(
    [[headings.from, from] as const, [headings.to, to] as const].map(([heading, party]) => [
      { tag: 'H2', words: heading, size: paperText.small },
      ...party.map((words, index) => ({ tag: 'P', words, weight: index === 0 ? (700 as const) : (400 as const) })),
    ]),
  );
  sheet.skip(1.5);
  sheet.table([headings.what, headings.net], lines, totals);
  sheet.skip(0.5);
  for (const note of notes) sheet.paragraph('P', note, { size: paperText.small });
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('error', reject);
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
  });
}

/** Embeds the e-invoice and declares it in the metadata, as Factur-X 1.07 requires. */
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
