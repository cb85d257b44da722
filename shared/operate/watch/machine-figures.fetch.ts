import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Figure } from '../../platform/metrics/metrics.ts';
import { freeBytes } from '../../platform/mongo-server/mongo-server.ts';

const answersWithinMs = 10_000;

/** Figures about the site's environment at `now`: free disk space, and remaining validity of the certificate. */
export async function readMachineFigures(dataDir: string, site: string, now: Date): Promise<Figure[]> {
  const ends = await certificateEnds(site);
  return [
    {
      name: 'slipway_disk_free_bytes',
      help: 'Free disk space for DATA_DIR.',
      values: [{ value: await freeBytes(dataDir) }],
    },
    {
      name: 'slipway_certificate_ends_seconds',
      help: 'Time until the certificate of PUBLIC_URL expires; absent if it has none or does not respond.',
      values: ends === undefined ? [] : [{ value: (ends.getTime() - now.getTime()) / 1000 }],
    },
  ];
}

/**
 * When an https URL's certificate expires. The URL is our own, so the certificate is read without checking whether it
 * is trusted.
 */
async function certificateEnds(site: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(site);
  if (protocol !== 'https:') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  const servername = /^[\d.]+$|:/.test(host) ? '' : host;
  const socket = connect({ host, port: Number(port || 443), servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(answersWithinMs) });
    const ends = new Date(socket.getPeerCertificate().valid_to);
    return Number.isNaN(ends.getTime()) ? undefined : ends;
  } catch {
    return undefined; // The URL can't be reached from here, perhaps because of a proxy.
  } finally {
    socket.destroy();
  }
}
