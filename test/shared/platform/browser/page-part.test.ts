import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partTreatment } from '../../../../shared/platform/browser/page-part.ts';

const wanted = { url: 'https://example.com/x', method: 'GET', resourceType: 'Fetch', isOfPage: true };

test.each([
  ['a page in place of this one', { resourceType: 'Document' }, 'document'],
  ['a page in a frame', { resourceType: 'Document', isOfPage: false }, 'refused'],
  ['a script', { resourceType: 'Script' }, 'script'],
  ['data', { resourceType: 'XHR' }, 'data'],
  ['a style sheet', { resourceType: 'Stylesheet' }, 'empty_stylesheet'],
  ['leave to ask another host', { method: 'OPTIONS' }, 'permission'],
  ['what stands in the address', { url: 'data:text/plain,x' }, 'local'],
  ['a picture', { resourceType: 'Image' }, 'refused'],
  ['a font', { resourceType: 'Font' }, 'refused'],
  ['events', { resourceType: 'EventSource' }, 'refused'],
  ['a type of tomorrow', { resourceType: 'constructor' }, 'refused'],
  ['a file', { url: 'file:///etc/passwd' }, 'refused'],
  ['a page of the browser', { url: 'chrome://version', resourceType: 'Document' }, 'refused'],
])('%s is handled as it should be', (_what, part, treatment) => {
  expect(partTreatment({ ...wanted, ...part })).toBe(treatment);
});

test('submissions are never fetched', () => {
  const method = fc.string().filter((each) => each !== 'GET' && each !== 'OPTIONS');
  fc.assert(fc.property(method, (each) => partTreatment({ ...wanted, method: each }) === 'refused'));
});
