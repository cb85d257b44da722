import type OpenAI from 'openai';
import type { ModelUsage } from './ai.ts';
import { modelLibrary } from './model-client.ts';

export type ModelFailureReason = 'timeout' | 'busy' | 'failed' | 'unreachable' | 'refused' | 'unusable_answer';

const reasons: Readonly<Record<ModelFailureReason, string>> = {
  timeout: 'The model did not respond in time.',
  busy: 'The model endpoint rejects requests for now (429): rate limit or credit exhausted.',
  failed: 'The model endpoint failed (5xx).',
  unreachable: 'The model endpoint cannot be reached: check OPENAI_BASE_URL.',
  refused: 'The model endpoint rejected the request: check OPENAI_API_KEY and OPENAI_MODEL.',
  unusable_answer: 'The model did not return a JSON object.',
};

/** A failed question, described in our own words, since the endpoint's message could contain anything. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason;
  /** Wait in ms that the endpoint requested. */
  readonly retryAfterMs: number | undefined;
  readonly usage: ModelUsage | undefined;

  constructor(reason: ModelFailureReason, retryAfterMs?: number, usage?: ModelUsage) {
    super(reasons[reason]);
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
  }

  /** Whether a retry may help. */
  get mayPass(): boolean {
    return this.reason !== 'refused' && this.reason !== 'timeout';
  }

  /** This failure with the usage so far. */
  after(usage: ModelUsage): ModelFailure {
    return new ModelFailure(this.reason, this.retryAfterMs, usage);
  }
}

/**
 * Converts a thrown error to a ModelFailure. Rethrows errors that are not the endpoint's. `isLate`: whether the time is
 * up.
 */
export async function failureOf(problem: unknown, isLate: boolean): Promise<ModelFailure> {
  if (problem instanceof ModelFailure) return problem;
  const { APIConnectionError, APIConnectionTimeoutError, APIError } = await modelLibrary();
  if (isLate || problem instanceof APIConnectionTimeoutError) return new ModelFailure('timeout');
  if (problem instanceof APIConnectionError) return new ModelFailure('unreachable');
  if (problem instanceof SyntaxError) return new ModelFailure('unusable_answer'); // the response itself isn't JSON
  if (!(problem instanceof APIError)) throw problem;
  const status = problem.status ?? 0;
  const retryAfterMs = retryAfter(problem);
  if (status === 429) return new ModelFailure('busy', retryAfterMs);
  if (status === 408) return new ModelFailure('timeout');
  return new ModelFailure(status >= 500 ? 'failed' : 'refused', retryAfterMs);
}

/** Whether the endpoint rejects the answer format, judging by its status. */
export async function isRefusedFormat(problem: unknown): Promise<boolean> {
  const { APIError } = await modelLibrary();
  return problem instanceof APIError && [400, 404, 415, 422, 501].includes(problem.status ?? 0);
}

function retryAfter({ headers }: InstanceType<typeof OpenAI.APIError>): number | undefined {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
