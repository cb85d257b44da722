import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicAddress } from '../../../../shared/platform/outbound/public-address.ts';

test.each(['93.184.215.14', '1.1.1.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4001:80b::200e'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...['0.1.2.3', '10.0.0.1', '100.127.255.255', '127.255.255.254', '169.254.169.254', '172.31.0.1', '192.0.0.1'],
  ...['192.0.2.1', '192.88.99.1', '192.168.0.1', '198.19.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', '::7f00:1', '::ffff:8.8.8.8', '64:ff9b::808:808', '64:ff9b:1::1'],
  ...['100::1', '2001::1', '2001:db8::1', '2002:a00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fe80::1', 'fec0::1'],
  ...['ff02::1', '4000::1', 'fe80::1%eth0', '', 'localhost', '1.2.3', 'example.com'],
])('"%s" isn\'t public', (address) => expect(isPublicAddress(address)).toBe(false));

test('nothing within 10.0.0.0/8 is public in any form containing it', () => {
  fc.assert(
    fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (b, c, d) => {
      const inner = `10.${b}.${c}.${d}`;
      for (const form of [inner, `::${inner}`, `::ffff:${inner}`, `64:ff9b::${inner}`, `::ffff:0:${inner}`]) {
        expect(isPublicAddress(form)).toBe(false);
      }
    }),
  );
});
