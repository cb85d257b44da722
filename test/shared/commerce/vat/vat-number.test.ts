import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readVatNumber } from '../../../../shared/commerce/vat/vat-number.ts';

const file = path.resolve(import.meta.dirname, '../../../../../shared/data/vat/vat-number-vectors.json');
const isThere = existsSync(file);
const vectors = z.array(z.object({ f: z.string(), n: z.string(), ok: z.boolean() }));
const title = 'of a published list every valid number is taken, and of the others all but one in fifty refused';

test.skipIf(!isThere)(isThere ? title : `${title} (skipped: ../shared/data absent)`, () => {
  const elsewhere = /unitedKingdom|norway|switzerland|brazil|russia|serbia|andorra|europe/;
  const ours = vectors.parse(JSON.parse(readFileSync(file, 'utf8'))).filter(({ f }) => !elsewhere.test(f));
  const otherwise = ours.filter(({ n, ok }) => (typeof readVatNumber(n) === 'object') !== ok);
  expect(ours.length).toBeGreaterThan(1_500);
  expect(otherwise.filter(({ ok }) => ok)).toEqual([]);
  expect(otherwise.length).toBeLessThan(ours.filter(({ ok }) => !ok).length / 50);
});

test.each([
  ['DE136695976', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  [' de 136.695-976 ', { country: 'DE', prefix: 'DE', digits: '136695976' }],
  ['EL094259216', { country: 'GR', prefix: 'EL', digits: '094259216' }],
  ['GR94259216', { country: 'GR', prefix: 'EL', digits: '094259216' }],
  ['BE428759497', { country: 'BE', prefix: 'BE', digits: '0428759497' }],
  ['ATU13585627', { country: 'AT', prefix: 'AT', digits: 'U13585627' }],
])('%s is read as %j', (text, expected) => {
  expect(readVatNumber(text)).toEqual(expected);
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
  ['DE136695978', 'wrong_checksum'],
  ['ATU13585626', 'wrong_checksum'],
])('%s is refused as %s', (text, problem) => {
  expect(readVatNumber(text)).toBe(problem);
});
