import { FetchFailure, type FetchFailureReason, fetchPage } from '../../platform/outbound/fetch-page.ts';
import {
  allowEverything,
  allowNothing,
  isAllowedByRobots,
  type Robots,
  robotsMaxBytes,
  robotsOfAnswer,
} from './robots.ts';

/** The rules of a server; `failure` is the reason they could not be fetched, in which case nothing is allowed. */
interface RobotsReading {
  robots: Robots;
  failure?: FetchFailureReason;
}

/** The robots.txt files of a crawl's servers, each fetched once. */
export class RobotsFiles {
  readonly #byOrigin = new Map<string, Promise<RobotsReading>>();
  readonly #timeoutMs: number;
  readonly #signal: AbortSignal | undefined;

  constructor(timeoutMs: number, signal: AbortSignal | undefined) {
    this.#timeoutMs = timeoutMs;
    this.#signal = signal;
  }

  /** The rules for a URL. */
  of(url: URL): Promise<RobotsReading> {
    const known = this.#byOrigin.get(url.origin);
    if (known !== undefined) return known;
    const reading = readRobots(url.origin, this.#timeoutMs, this.#signal);
    this.#byOrigin.set(url.origin, reading);
    return reading;
  }

  /** Whether a URL may be fetched. */
  async isAllowed(url: URL): Promise<boolean> {
    return isAllowedByRobots((await this.of(url)).robots, url);
  }
}

async function readRobots(origin: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<RobotsReading> {
  try {
    const answer = await fetchPage(`${origin}/robots.txt`, {
      maxBytes: robotsMaxBytes,
      whenLarger: 'cut',
      timeoutMs,
      accept: 'text/plain, */*;q=0.5',
      redirects: 'any',
      ...(signal === undefined ? {} : { signal }),
    });
    return { robots: robotsOfAnswer(answer.status, answer.body) };
  } catch (problem) {
    if (!(problem instanceof FetchFailure)) throw problem;
    // A redirect loop counts as no file (RFC 9309, 2.3.1.2).
    if (problem.reason === 'too_many_redirects') return { robots: allowEverything };
    return { robots: allowNothing, failure: problem.reason };
  }
}
