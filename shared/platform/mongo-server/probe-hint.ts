/** What a probe found, as far as the advice depends on it. */
export interface ProbeFindings {
  product: 'mongod' | 'secantusdb' | 'unknown';
  /** Which of SecantusDB's two servers. */
  implementation: 'python' | 'rust' | undefined;
  version: string;
  transactions: boolean;
  changeStreams: boolean;
}

/** What would be safer or faster than this server, with measured figures; undefined when there is nothing to say. */
export function probeHint(findings: ProbeFindings): string | undefined {
  const { product, implementation, version, transactions, changeStreams } = findings;
  if (!transactions || !changeStreams) return missingHint(product, transactions, changeStreams);
  if (product === 'secantusdb' && implementation === 'python') {
    return (
      'The embedded Python server serves a demo, tests and small directories: inserting 20,000 listings takes 87 s ' +
      '(2 s on secantusd-rs), 200 background jobs 22 s (0.7 s). For more, install mongod 8 or set MONGODB_URL; ' +
      'the data must be copied over with mongodump and mongorestore.'
    );
  }
  if (product === 'secantusdb') {
    return 'A single server without replicas, in beta. For a site that must not stop, install mongod 8 or set MONGODB_URL to a replica set.';
  }
  if (product === 'unknown') {
    return 'Not a MongoDB server that Slipway is tested with; the tests run on mongod 8 and on SecantusDB.';
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
      ? 'start it with --replSet and run rs.initiate() once (a set of one node will do)'
      : 'use mongod 8 as a replica set, or Atlas';
  return `This server has no ${missing}, which Slipway needs: ${remedy}.`;
}
