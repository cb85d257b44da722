import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partTreatment } from '../../../../shared/platform/browser/page-part.ts';

const wanted = { url: 'https://example.com/x', method: 'GET', resourceType: 'Fetch', isOfPage: true };

test.each([
  ['a page that replaces this one', { resourceType: 'Document' }, 'document'],
  ['a page in a frame', { resourceType: 'Document', isOfPage: false }, 'refused'],
  ['a script', { resourceType: 'Script' }, 'script'],
  ['data', { resourceType: 'XHR' }, 'data'],
  ['a style sheet', { resourceType: 'Stylesheet' }, 'empty_stylesheet'],
  ['a preflight to another host', { method: 'OPTIONS' }, 'permission'],
  ['a data URL', { url: 'data:text/plain,x' }, 'local'],
  ['a picture', { resourceType: 'Image' }, 'refused'],
  ['a font', { resourceType: 'Font' }, 'refused'],
  ['events', { resourceType: 'EventSource' }, 'refused'],
  ['an unknown future type', { resourceType: 'constructor' }, 'refused'],
  ['a download', { url: 'file:///etc/passwd' }, 'refused'],
  ['an internal browser page', { url: 'chrome://version', resourceType: 'Document' }, 'refused'],
])('%s is handled as it should be', (_what, part, treatment) => {
  expect(partTreatment({ ...wanted, ...part })).toBe(treatment);
});

test('submissions are never fetched', () => {
  const method = fc.string().filter((each) => each !== 'GET' && each !== 'OPTIONS');
  fc.assert(fc.property(method, (each) => partTreatment({ ...wanted, method: each }) === 'refused'));
});
