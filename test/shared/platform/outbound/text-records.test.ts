import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { readTextRecords, setNameServers } from '../../../../shared/platform/outbound/text-records.ts';
import { patientTest } from '../../../support/depth.ts';
import { type DnsServer, dnsServer, type NameFacts } from '../../../support/dns-server.ts';

afterEach(() => {
  setAllowedHosts([]);
  setNameServers({ authorityPort: 53 });
});

const zone = { ns: ['ns1.acme.example'] };
const name = '_slipway-challenge.acme.example';

/** A resolver, and optionally an authoritative server, which may be queried. */
async function serve(resolver: Record<string, NameFacts>, authority?: Record<string, NameFacts>): Promise<DnsServer[]> {
  const own = authority && (await dnsServer(authority));
  const asked = await dnsServer({ 'acme.example': zone, 'ns1.acme.example': { a: ['127.0.0.1'] }, ...resolver });
  setNameServers({ resolvers: [asked.address], authorityPort: own?.port ?? 53 });
  if (own !== undefined) setAllowedHosts([own.address]);
  return own === undefined ? [asked] : [asked, own];
}

const read = async (...names: string[]) => readTextRecords(names.length === 0 ? [name] : names, 'acme.example');

/** A server that never answers. */
async function silence(): Promise<string> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

describe('TXT records', () => {
  test("are requested from the zone's own server first, and from the resolver only for what that lacks", async () => {
    const [resolver, own] = await serve(
      { [name]: { txt: ['old'] }, 'acme.example': { ...zone, txt: ['apex'] } },
      { [name]: { txt: ['new', ['in ', 'two']] } },
    );
    expect(await read(name, 'acme.example')).toEqual([
      { outcome: 'answered', records: ['new', 'in two'] },
      { outcome: 'answered', records: ['apex'] },
    ]);
    expect(resolver?.asked).not.toContain(`TXT ${name}`);
    expect(own?.asked).toContain(`TXT ${name}`);
  });

  test('at an alias come from the resolver', async () => {
    await serve({ [name]: { txt: ['elsewhere'] } }, { [name]: { cname: 'other.example' } });
    expect(await read()).toEqual([{ outcome: 'answered', records: ['elsewhere'] }]);
  });

  test('are absent when the zone or name has none, and unknown when servers fail', async () => {
    await serve({ [name]: { a: ['192.0.2.1'] } });
    expect(await read(name, 'nowhere.acme.example')).toEqual([{ outcome: 'absent' }, { outcome: 'absent' }]);
    await serve({ [name]: { txt: 'servfail' }, 'b.acme.example': { txt: 'refused' } });
    expect(await read(name, 'b.acme.example')).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }]);
  });

  test("are absent when the zone's own server says so, whatever the resolver can't do", async () => {
    await serve({ [name]: { txt: 'servfail' } }, { [name]: { txt: [] } });
    expect(await read()).toEqual([{ outcome: 'absent' }]);
  });

  test('come over TCP when long', async () => {
    const long = Array.from({ length: 200 }, () => 'x'.repeat(250));
    await serve({ [name]: { txt: [long] } });
    expect(await read()).toEqual([{ outcome: 'answered', records: [long.join('')] }]);
  });

  test.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.168.1.1', '100.64.0.1'])(
    "aren't requested from a zone's server at the private address %s",
    async (address) => {
      const own = await dnsServer({ [name]: { txt: ['secret'] } });
      const resolver = await dnsServer({
        'acme.example': zone,
        'ns1.acme.example': { a: [address] },
        [name]: { txt: [] },
      });
      setNameServers({ resolvers: [resolver.address], authorityPort: own.port });
      expect(await read()).toEqual([{ outcome: 'absent' }]);
      expect(own.asked).toEqual([]);
    },
  );

  patientTest('of two dead resolvers are not waited for without end', async () => {
    setNameServers({ resolvers: [await silence(), await silence()], authorityPort: 53 });
    expect(await read(name, 'acme.example')).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }]);
  });

  patientTest('are found by the resolver when the zone’s own server is dead', async () => {
    const dead = Number((await silence()).split(':')[1]);
    const resolver = await dnsServer({
      'acme.example': zone,
      'ns1.acme.example': { a: ['127.0.0.1'] },
      [name]: { txt: ['there'] },
    });
    setAllowedHosts([`127.0.0.1:${dead}`]);
    setNameServers({ resolvers: [resolver.address], authorityPort: dead });
    expect(await read()).toEqual([{ outcome: 'answered', records: ['there'] }]);
  });
});
