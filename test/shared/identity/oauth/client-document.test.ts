import { describe, expect, test } from 'vitest';
import { fileLifetime, isDocumentAddress, readDocument } from '../../../../shared/identity/oauth/client-document.ts';

describe("a metadata document's address", () => {
  test.each(['https://app.example/client.json', 'https://app.example:8443/a/b?c=d'])('can be %s', (address) => {
    expect(isDocumentAddress(address)).toBe(true);
  });

  test.each([
    'http://app.example/client.json',
    'https://app.example',
    'https://app.example/',
    'https://app.example/a/../client.json',
    'https://app.example/a/%2e%2e/client.json',
    'https://APP.example/client.json',
    'https://user@app.example/client.json',
    'https://app.example/client.json#x',
    'https://app.example/cli ent.json',
    'https://0x7f000001/client.json',
    `https://app.example/${'x'.repeat(1024)}`,
    'abcdefghijklmnopqrstuvwx',
  ])("can't be %s", (address) => {
    expect(isDocumentAddress(address)).toBe(false);
  });
});

describe('a metadata document', () => {
  const address = 'https://app.example/client.json';

  test('must name its own address, exactly', () => {
    const text = JSON.stringify({ client_id: address, redirect_uris: ['https://app.example/cb'] });
    expect(readDocument(address, text)).toMatchObject({ client_id: address, client_name: 'app.example' });
    expect(() => readDocument(`${address}?`, text)).toThrow(/differs from its URL/);
  });

  test.each(['', 'x', 'null', '[]', '{}', '{"client_id":1}'])('reading %j is invalid', (text) => {
    expect(() => readDocument(address, text)).toThrow(/not a JSON object with a client_id/);
  });

  test.each([
    [undefined, 5],
    ['max-age=1', 5],
    ['public, max-age=600', 10],
    ['max-age="900"', 15],
    ['s-maxage=7200', 5],
    ['max-age=99999999', 1440],
    ['no-store', 5],
  ])('with Cache-Control %j is kept for %i minutes', (header, minutes) => {
    expect(fileLifetime(header)).toBe(minutes * 60_000);
  });
});
