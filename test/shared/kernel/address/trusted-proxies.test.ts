import { describe, expect, test } from 'vitest';
import { parseProxies } from '../../../../shared/kernel/address/trusted-proxies.ts';
import { readEnvironment } from '../../../../shared/platform/environment/environment.ts';

describe('TRUST_PROXY', () => {
  test('names addresses, networks and kinds of network', () => {
    const networks = parseProxies('loopback, 10.0.0.0/8,192.0.2.1 , 2001:db8::1');
    expect(networks.map(([network, bits]) => `${network}/${bits}`)).toEqual([
      '127.0.0.0/8',
      '::1/128',
      '10.0.0.0/8',
      '192.0.2.1/32',
      '2001:db8::1/128',
    ]);
  });

  test('trusts nobody unless it is set', () => {
    expect(parseProxies('')).toEqual([]);
    expect(readEnvironment({}).trustProxy).toBe('');
  });

  test.each(['true', '1', '10.0.0.0/33', 'proxy.example'])("can't be %s", (setting) => {
    expect(() => readEnvironment({ TRUST_PROXY: setting })).toThrow(
      'TRUST_PROXY: must be comma-separated addresses or networks',
    );
  });
});
