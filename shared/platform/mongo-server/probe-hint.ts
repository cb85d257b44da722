/** Probe results that the hints depend on. */
export interface ProbeFindings {
  product: 'mongod' | 'secantusdb' | 'unknown';
  /** Which of SecantusDB's two servers it is. */
  implementation: 'python' | 'rust' | undefined;
  version: string;
  transactions: boolean;
  changeStreams: boolean;
}

/** A safer or faster alternative to this server, with measured figures; undefined if there is none. */
export function probeHint(findings: ProbeFindings): string | undefined {
  const { product, implementation, version, transactions, changeStreams } = findings;
  if (!transactions || !changeStreams) return missingHint(product, transactions, changeStreams);
  if (product === 'secantusdb' && implementation === 'python') {
    return (
      'The Python server of SecantusDB is for demos, tests and small directories: inserting 20,000 listings takes ' +
      '87 s (2 s on secantusd-rs), 200 background jobs 22 s (0.7 s). To move to a MongoDB: ' +
      'stop Slipway, then run npm run slipway -- move-database URL'
    );
  }
  if (product === 'secantusdb') {
    return 'Single-node beta server without replicas. For high availability, install mongod 8 or set MONGODB_URL to a replica set.';
  }
  if (product === 'unknown') {
    return 'Slipway has not been tested with this server, only with mongod 8 and SecantusDB.';
  }
  const major = Number.parseInt(version, 10);
  return major < 8 ? `MongoDB ${version} works; version 8 is faster and supported for longer.` : undefined;
}

function missingHint(product: ProbeFindings['product'], transactions: boolean, changeStreams: boolean): string {
  const missing = [transactions ? '' : 'transactions', changeStreams ? '' : 'change streams']
    .filter(Boolean)
    .join(' and ');
  const remedy =
    product === 'mongod'
      ? 'start it with --replSet and run rs.initiate() once (a single-node set is enough)'
      : 'use mongod 8 as a replica set, or Atlas';
  return `Slipway needs ${missing}: ${remedy}.`;
}
