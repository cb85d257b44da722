import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawPaper } from '../../../../shared/commerce/invoice-paper/draw-paper.files.ts';
import { invoiceTexts } from '../../../../shared/commerce/invoice-paper/invoice-texts.ts';
import { paperRuns } from '../../../../shared/commerce/invoice-paper/paper-runs.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { subsetsFor } from '../../../../shared/platform/fonts/font-subsets.ts';
import { notoSubsets } from '../../../../shared/platform/fonts/noto-sans.ts';
import { anInvoice } from '../../../support/invoices/invoice-samples.ts';

const runsOf = (text: string) => paperRuns(text, notoSubsets());
const written = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

describe('printed text', () => {
  test.each(['Łódź', 'Ελλάδα', 'Ἀθῆναι', '東京', 'Đặng Thị Ơn', 'Київ', 'Þórður & Söhne', '￥1,000'])(
    '%s appears as is',
    (name) => {
      expect(written(name)).toBe(name);
    },
  );

  test.each([
    ['서울', 'seoul'],
    ['ירושלים', 'yrvslym'],
    ['A\u202eB\u200d', 'AB'],
    ['Zo\u0065\u0308', 'Zoë'],
  ])('%s, which no available font has, appears as %s', (name, latin) => {
    expect(written(name).toLowerCase()).toBe(latin.toLowerCase());
  });

  test('each run uses a font that has all its letters, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const run of runsOf(text)) expect(subsetsFor(run.text, [run.subset])).toBeDefined();
      }),
    );
  });
});

describe('the PDF of an invoice', () => {
  const draw = (given: Parameters<typeof anInvoice>[0], xml?: string) =>
    drawPaper(invoiceTexts(anInvoice(given)), { xml });

  test('has the same bytes every time, and the e-invoice inside', async () => {
    const [one, other] = [await draw({}, '<Invoice/>'), await draw({}, '<Invoice/>')];
    expect(Buffer.from(one).equals(other)).toBe(true);
    const text = Buffer.from(one).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain('/AFRelationship /Alternative');
    expect(filesIn(one)).toContain('<Invoice/>');
  });

  test('states its language for screen readers', async () => {
    const languageOf = async (language: 'de' | 'en') => {
      const facts = inLanguage(languages[language], () => invoiceTexts(anInvoice()));
      return /\/Lang \((\w+)\)/.exec(Buffer.from(await drawPaper(facts, { xml: undefined })).toString('latin1'))?.[1];
    };
    expect(await Promise.all([languageOf('en'), languageOf('de')])).toEqual(['en', 'de']);
  });

  test('continues on a second page when lines need it', async () => {
    const pdf = Buffer.from(await draw({ amounts: Array(40).fill(1_033) })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(2);
  });
});

/** Everything compressed in a PDF, decompressed. */
function filesIn(pdf: Uint8Array): string {
  const parts = Buffer.from(pdf)
    .toString('latin1')
    .split(/stream\r?\n/);
  return parts
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString();
      } catch {
        return ''; // not a compressed stream
      }
    })
    .join('\n');
}
