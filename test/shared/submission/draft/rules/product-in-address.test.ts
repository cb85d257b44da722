import { expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';
import { productInAddress } from '../../../../../shared/submission/draft/site/brand.ts';

test.each([
  ['https://tracker.acme.example/', 'tracker'],
  ['https://jo.github.io/PlanViewer-site/', 'planviewersite'],
  ['https://www.acme.example/notes', ''],
  ['https://app.acme.example/', ''],
  ['https://jo.github.io/', ''],
])('the product part of %s is "%s"', (url, part) => {
  expect(productInAddress(url)).toBe(part);
});

test.each([
  [
    'https://tracker.acme.example/',
    '<title>Tracker App | Know where your parcels are</title><meta property="og:site_name" content="Tracker App"><p>Tracker App by Acme. Acme makes apps. © Acme</p>',
    'Tracker App',
  ],
  [
    'https://jo1234.github.io/PlanViewer-site/',
    '<title>PlanViewer – Analisi di piani</title><h1>Piani senza attriti</h1>',
    'PlanViewer',
  ],
])('the product of %s is named, not its company or purpose', (url, html, name) => {
  expect(draftByRules([{ url, html }], []).fields.name.value).toBe(name);
});
