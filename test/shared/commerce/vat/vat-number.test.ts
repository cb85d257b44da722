import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readVatNumber } from '../../../../shared/commerce/vat/vat-number.ts';

const file = path.resolve(import.meta.dirname, '../../../../../shared/data/vat/vat-number-vectors.json');
const isThere = existsSync(file);
const vectors = z.array(z.object({ f: z.string(), n: z.string(), ok: z.boolean() }));
/**
 * Wrong according to that list, but accepted: format and check digits are right, and only a register knows which
 * numbers are assigned (docs/decisions/orders.md).
 */
const takenAlthoughWrong = ['BE1602602623', 'BE1400521335', 'BE0000200334', 'BE1400004463'];
const title =
  'every number of a published list is decided: the valid ones of the EU are taken, the others refused, but four old Belgian ones';

test.skipIf(!isThere)(isThere ? title : `${title} (skipped: ../shared/data absent)`, () => {
  const elsewhere = /unitedKingdom|norway|switzerland|brazil|russia|serbia|andorra|europe/;
  const all = vectors.parse(JSON.parse(readFileSync(file, 'utf8')));
  const answers = all.map(({ f, n, ok }) => ({ n, ok, isOurs: !elsewhere.test(f), answer: readVatNumber(n) }));
  const otherwise = answers.filter(({ ok, isOurs, answer }) => (typeof answer === 'object') !== (ok && isOurs));
  expect(answers.filter(({ isOurs }) => isOurs).length).toBeGreaterThan(1_500);
  expect(otherwise.map(({ n }) => n)).toEqual(takenAlthoughWrong);
  const foreign = answers.filter(({ isOurs }) => !isOurs).map(({ answer }) => answer);
  expect(new Set(foreign)).toEqual(new Set(['not_eu', 'no_country']));
});

test.each([
  ['DE136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  [' de 136.695-976 ', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['EL094259216', { country: 'GR', prefix: 'EL', digits: '094259216' }],
  ['GR94259216', { country: 'GR', prefix: 'EL', digits: '094259216' }],
  ['BE428759497', { country: 'BE', prefix: 'BE', digits: '0428759497' }],
  ['ATU13585627', { country: 'AT', prefix: 'AT', digits: 'U13585627' }],
  ['DE: 136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['VAT: DE136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['VAT no. DE136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['USt-IdNr. DE136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['N° TVA: DE136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['DE136695976\u200b', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['ＤＥ１３６６９５９７６', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['DE\u2011136\u2011695\u2011976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['«DE136695976»', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['VAT ID = DE136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['DE 136695976 (Germany)', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['DE136695976\nAmtsgericht Leipzig, HRB 1234', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['Umsatzsteuer-Identifikationsnummer: DE136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['TVA intracom. FR 83 404 833 048', { country: 'FR', prefix: 'FR', digits: '83404833048' }],
  ['CIF: ESA28015865', { country: 'ES', prefix: 'ES', digits: 'A28015865' }],
  ['NIP: PL 526-10-40-828', { country: 'PL', prefix: 'PL', digits: '5261040828' }],
  ['IČ DPH: SK2020317068', { country: 'SK', prefix: 'SK', digits: '2020317068' }],
  ['ΑΦΜ EL094259216', { country: 'GR', prefix: 'EL', digits: '094259216' }],
  ['BE (0)428.759.497', { country: 'BE', prefix: 'BE', digits: '0428759497' }],
])('%s is read as %j', (text, expected) => {
  expect(readVatNumber(text)).toEqual(expected);
});

test.each([
  ['136695976', 'DE', 'DE136695976'],
  ['VAT: 136 695 976', 'DE', 'DE136695976'],
  ['USt-IdNr. 136695976', 'DE', 'DE136695976'],
  ['136695976\u200b', 'DE', 'DE136695976'],
  ['094259216', 'GR', 'EL094259216'],
  ['428.759.497', 'BE', 'BE0428759497'],
  ['U13585627', 'AT', 'ATU13585627'],
  ['DE136695976', 'FR', 'DE136695976'],
  ['136695978', 'DE', 'no_country'],
  ['136695976', 'US', 'no_country'],
  ['136695976', null, 'no_country'],
  ['CIF A28015865', 'ES', 'ESA28015865'],
  ['US136695976', 'DE', 'not_eu'],
  ['GB980780684', 'DE', 'not_eu'],
  ['DE136695978', 'DE', 'wrong_checksum'],
])('%j with the selected country %j is %s', (text, chosen, expected) => {
  const read = readVatNumber(text, chosen);
  expect(typeof read === 'string' ? read : `${read.prefix}${read.digits}`).toBe(expected);
});

test.each([
  ['136695976', 'no_country'],
  ['', 'no_country'],
  ['Δ12', 'no_country'],
  ['GB980780684', 'not_eu'],
  ['XI980780684', 'not_eu'],
  ['CHE107787577IVA', 'not_eu'],
  ['DE12', 'malformed'],
  ['DE1366959760000', 'malformed'],
  ['DE$where', 'malformed'],
  ['VAT: DE136695978', 'wrong_checksum'],
  ['VAT GB980780684', 'not_eu'],
  ['DE136695978', 'wrong_checksum'],
  ['ATU13585626', 'wrong_checksum'],
])('%s is refused as %s', (text, problem) => {
  expect(readVatNumber(text)).toBe(problem);
});
