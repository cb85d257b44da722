import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openPayload, sealPayload } from '../../../../shared/identity/oauth/oauth-record.ts';

describe("a record's payload", () => {
  test('is stored without the id that opens it, even inside addresses', () => {
    const id = 'V1StGXR8_Z5jdHi6B-myT';
    const payload = { jti: id, returnTo: `https://site.example/oauth/authorize/${id}`, scope: 'account:read' };
    const stored = sealPayload(id, payload);
    expect(stored).not.toContain(id);
    expect(openPayload(id, stored)).toEqual(payload);
  });

  test('survives a round trip with any keys and texts', () => {
    const payload = fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'), // left out of every record that zod reads
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{20,43}$/), payload, (id, given) => {
        const plain: unknown = JSON.parse(JSON.stringify(given));
        expect(openPayload(id, sealPayload(id, given))).toEqual(plain);
      }),
    );
  });
});
