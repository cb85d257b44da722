import { MongoClient } from 'mongodb';
import { describeServer, type ServerAnswer, withAdmin } from './ask-server.ts';
import { redactMessage, redactUrl } from './redact-url.ts';
import { safeOptions } from './safe-options.ts';
import { MongoServerError, messageOf } from './server-error.ts';

const REACH_MS = 10_000;
const setting = 'MONGODB_URL';

/**
 * Checks that the server at MONGODB_URL answers (within ten seconds: cloud clusters need several for DNS and TLS) and
 * supports what Slipway needs; returns its description. Throws MongoServerError `url_invalid`, `url_unreachable` or
 * `url_standalone`, never with credentials.
 */
export async function checkConfiguredUrl(url: string, timeoutMs: number = REACH_MS): Promise<ServerAnswer> {
  const answer = await reach(url, timeoutMs);
  if (!answer.isReplicaSet && !answer.isRouter) {
    throw new MongoServerError(
      'url_standalone',
      `MONGODB_URL (${redactUrl(url)}) is a standalone server, without transactions and change streams. ` +
        'Start mongod with --replSet and run rs.initiate() once (a single-node set is enough), or use another server.',
    );
  }
  return answer;
}

async function reach(url: string, timeoutMs: number): Promise<ServerAnswer> {
  requireValidUrl(url);
  try {
    return await withAdmin(url, timeoutMs, (admin) => describeServer(admin, { withPid: false }));
  } catch (error) {
    throw unreachableError(error, url);
  }
}

/**
 * Throws MongoServerError `url_invalid`, without credentials, if the driver can't parse a connection string or combine it
 * with our options. `name`: what the operator knows it as.
 */
export function requireValidUrl(url: string, name = setting): void {
  try {
    new MongoClient(url, safeOptions);
  } catch (error) {
    throw new MongoServerError(
      'url_invalid',
      `${name} (${redactUrl(url)}) is not a valid connection string: ${redactMessage(messageOf(error), url)}. ` +
        'Use mongodb://user:password@host:27017/slipway?replicaSet=name, with special characters in the ' +
        'password percent-encoded.',
    );
  }
}

/** A driver error explained to the operator, without the original message, which may contain the password. */
export function unreachableError(error: unknown, url: string, name = setting): MongoServerError {
  const reason = redactMessage(messageOf(error), url);
  return new MongoServerError(
    'url_unreachable',
    `Cannot connect to ${name} (${redactUrl(url)}): ${reason.replace(/\.$/, '')}. ${remedyFor(reason)}`,
  );
}

function remedyFor(reason: string): string {
  if (/auth|not authorized|credential/i.test(reason)) return 'Check the user name, password and authSource.';
  if (/ENOTFOUND|EAI_AGAIN|querySrv/i.test(reason)) return 'Check the host name and its DNS entry.';
  if (/certificate|TLS|SSL/i.test(reason)) return 'Check the TLS options (tls=true, tlsCAFile).';
  return (
    'Check that the server is running, that host and port are correct, and that no firewall or access list blocks ' +
    'this machine.'
  );
}
