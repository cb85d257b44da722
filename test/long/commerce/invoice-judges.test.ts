import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeEInvoice } from '../../../shared/commerce/e-invoice/e-invoice.ts';
import { drawInvoice } from '../../../shared/commerce/invoice-paper/invoice-paper.files.ts';
import { invoiceSamples } from '../../support/invoices/invoice-samples.ts';

const run = promisify(execFile);
const jar =
  process.env.MUSTANG_VALIDATOR ??
  globSync(path.join(homedir(), '.m2/repository/org/mustangproject/validator/*/validator-*-shaded.jar')).at(-1);
const judge = path.resolve(import.meta.dirname, '../../support/invoices/Judge.java');
const isThere = async (tool: string, ...given: string[]) => {
  try {
    await run(tool, given);
    return true;
  } catch (problem) {
    return (problem as { code?: unknown }).code !== 'ENOENT';
  }
};
const tools = {
  mustang: jar !== undefined && (await isThere('java', '-version')),
  qpdf: await isThere('qpdf', '--version'),
  pdftotext: await isThere('pdftotext', '-v'),
};
const titled = (title: string, tool: keyof typeof tools) => (tools[tool] ? title : `${title} (skipped: no ${tool})`);
const names = Object.keys(invoiceSamples);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slipway-invoices-'));
  for (const [name, invoice] of Object.entries(invoiceSamples)) {
    await writeFile(path.join(folder, `${name}.ubl.xml`), writeEInvoice(invoice, 'ubl') ?? '');
    await writeFile(path.join(folder, `${name}.pdf`), await drawInvoice(invoice));
  }
  const sound = await readFile(path.join(folder, 'consumer.ubl.xml'), 'utf8');
  await writeFile(path.join(folder, 'wrong.xml'), sound.replace('>6.67<', '>6.68<'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('independent validators', () => {
  test.skipIf(!tools.mustang)(
    titled('find each invoice valid by EN 16931 in UBL and CII, and as PDF/A-3 with its e-invoice', 'mustang'),
    async () => {
      // The PDF contains the same invoice as CII.
      const files = names.flatMap((name) => [`${name}.ubl.xml`, `${name}.pdf`]);
      const { stdout } = await run('java', ['-cp', jar ?? '', judge, ...files, 'wrong.xml'], {
        cwd: folder,
        maxBuffer: 64 * 1024 * 1024,
      });
      const verdicts = stdout
        .split('=== ')
        .slice(1)
        .map((part) => [part.split('\n', 1)[0], part.includes('status="valid"') && !part.includes('status="invalid"')]);
      expect(verdicts).toEqual([...files.map((file) => [file, true]), ['wrong.xml', false]]);
    },
    120_000,
  );

  test.skipIf(!tools.qpdf)(titled('find no damage in any PDF', 'qpdf'), async () => {
    for (const name of names) {
      const { stdout } = await run('qpdf', ['--check', path.join(folder, `${name}.pdf`)]);
      expect([name, stdout]).toEqual([name, expect.stringContaining('No syntax or stream encoding errors')]);
    }
  });

  test.skipIf(!tools.pdftotext).each([
    ['consumer', ['Zoë Łęcka', '90-001 Łódź', 'Kräuterkeller GmbH', 'USD 35.67']],
    ['reverseCharge', ['Εταιρεία Ελλάδα ΑΕ', 'Αθήνα', 'EL094259216', 'Reverse charge']],
    ['outside', ['東京ソフト株式会社', '山田 花子', '東京都千代田区1-1']],
    ['marks', [`<b> & "Söhne" ']]>`, 'A&B <i> Ltd']],
  ])(titled('read the names and characters of %s from its PDF', 'pdftotext'), async (name, words) => {
    const { stdout } = await run('pdftotext', [path.join(folder, `${name}.pdf`), '-']);
    for (const word of words) expect(stdout).toContain(word);
  });
});
