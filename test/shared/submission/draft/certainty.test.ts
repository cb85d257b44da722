import { expect, test } from 'vitest';
import { withCertainty } from '../../../../shared/submission/draft/certainty.ts';
import { emptyProfile } from '../../../../shared/submission/draft/empty-profile.ts';
import { readSite } from '../../../../shared/submission/draft/site/site-reading.ts';

const url = 'https://dayfern.example/';
const html = '<main><h2>Counts hours</h2><p>At the door.</p><h2>Plans shifts</h2><p>A month ahead.</p></main>';

/**
 * Whether features should be checked when quoted from a page whose blocks are classified as features with this
 * certainty.
 */
function isUnsure(certainty: number, quote = 'Counts hours'): boolean | undefined {
  const site = readSite([{ url, html }]);
  if (site === undefined) throw new Error('There is no page.');
  const pages = site.pages.map((page) => ({ ...page, roles: { certainty: () => certainty } }));
  const profile = emptyProfile('rules');
  const features = { value: ['Counts hours', 'Plans shifts'], evidence: [{ quote, url }] };
  const given = { ...profile, fields: { ...profile.fields, features } };
  return withCertainty(given, { ...site, pages }).fields.features.isUnsure;
}

test("features in blocks that barely read as features need checking, others don't", () => {
  expect(isUnsure(0.45)).toBe(true);
  expect(isUnsure(0.95)).toBeUndefined();
});

test('what metadata states has no block to be unsure of', () => {
  expect(isUnsure(0.1, 'Said in metadata only')).toBeUndefined();
});
