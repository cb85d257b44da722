import { FetchFailure, type FetchFailureReason } from './fetch-failure.ts';

const unreachable = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM|EHOSTDOWN|ENETDOWN|EINVAL)$/;
const unknownHost = /^(ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL)$/;
const certificate = /CERT|SIGNATURE|SELF_SIGNED|ERR_TLS_|ERR_SSL_|ERR_OSSL_|^EPROTO$/;
const timedOut = /^(ETIMEDOUT|ESOCKETTIMEDOUT)$/;

/**
 * What went wrong, from whatever a request threw. Its own message may quote the server, so it is kept as the cause only.
 * Everything without a known code is an answer that breaks the protocol: a reset, a wrong length, damaged compression.
 */
export function failureOf(problem: unknown): FetchFailure {
  if (problem instanceof FetchFailure) return problem;
  const inner = causes(problem).find((each) => each instanceof FetchFailure);
  if (inner instanceof FetchFailure) return inner;
  return new FetchFailure(reasonOf(causes(problem).map(codeOf)), { cause: problem });
}

function reasonOf(codes: readonly string[]): FetchFailureReason {
  const some = (pattern: RegExp): boolean => codes.some((code) => pattern.test(code));
  if (some(unknownHost)) return 'unknown_host';
  if (some(unreachable)) return 'unreachable';
  if (some(timedOut)) return 'timeout';
  if (some(certificate)) return 'bad_certificate';
  return 'broken_answer';
}

/** The error, what caused it, and the single attempts of a connection that tried several addresses. */
function causes(problem: unknown, depth = 0): unknown[] {
  if (!(problem instanceof Error) || depth > 4) return [];
  const attempts: unknown[] = problem instanceof AggregateError ? problem.errors : [];
  return [problem, ...attempts, ...causes(problem.cause, depth + 1)];
}

const codeOf = (problem: unknown): string =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string' ? problem.code : '';
