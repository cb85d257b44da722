import { LRUCache } from 'lru-cache';
import { cacheBounds, entriesWithin } from '../../kernel/memory/cache-bounds.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { fileLifetime } from './client-document.ts';
import { ClientMetadataError } from './client-metadata-error.ts';

// Documents over 5 KB exist, but none needs more than this.
const largestFile = 64 * 1024;
const fetchEndsWithinMs = 5_000;
const failureIsKeptMs = 30_000;
// Only part of a file is kept, but the limit assumes the largest file possible.
const keptFiles = entriesWithin(cacheBounds.clientFiles, largestFile);
const mostFetchesAtOnce = 20;

type Known<Content> = { until: number; readAt: number } & ({ content: Content } | { problem: ClientMetadataError });

/** How to read a kind of file. */
interface FileKind<Content> {
  /** Name in error messages: "metadata document". */
  name: string;
  /** Parses the file at a URL. Throws ClientMetadataError. */
  read: (address: string, text: string) => Content;
  /** Maximum cache time, regardless of Cache-Control. */
  longestMs?: number;
}

/**
 * A kind of JSON file published by apps: fetched on demand, once for all callers, and cached. Only public addresses, no redirects. Failures
 * are cached for 30 seconds.
 */
export class ClientFiles<Content> {
  readonly #kind: FileKind<Content>;
  readonly #known = new LRUCache<string, Known<Content>>({ max: keptFiles });
  readonly #fetching = new Map<string, Promise<Known<Content>>>();

  constructor(kind: FileKind<Content>) {
    this.#kind = kind;
  }

  /** Whether a file has been read before, so that at most an expired one is refetched. */
  isKnown(address: string): boolean {
    return 'content' in (this.#known.get(address) ?? {});
  }

  /**
   * Content of a file. If `isEnough` rejects it, it is refetched early, at most once every 30 seconds. Throws
   * ClientMetadataError.
   */
  async get(address: string, now: Date, isEnough: (content: Content) => boolean = () => true): Promise<Content> {
    const kept = this.#known.get(address);
    const isGood = kept !== undefined && kept.until > now.getTime() && !this.#isOutdated(kept, now, isEnough);
    const current = isGood ? kept : await this.#fetchOnce(address, now);
    if ('problem' in current) throw current.problem;
    return current.content;
  }

  #isOutdated(kept: Known<Content>, now: Date, isEnough: (content: Content) => boolean): boolean {
    return 'content' in kept && now.getTime() - kept.readAt >= failureIsKeptMs && !isEnough(kept.content);
  }

  #fetchOnce(address: string, now: Date): Promise<Known<Content>> {
    const running = this.#fetching.get(address);
    if (running !== undefined) return running;
    if (this.#fetching.size >= mostFetchesAtOnce) throw wrong('Too many apps at once.');
    const fetched = this.#fetch(address, now)
      .then((answer) => {
        this.#known.set(address, answer);
        return answer;
      })
      .finally(() => this.#fetching.delete(address));
    this.#fetching.set(address, fetched);
    return fetched;
  }

  async #fetch(address: string, now: Date): Promise<Known<Content>> {
    const { name, read, longestMs } = this.#kind;
    const readAt = now.getTime();
    try {
      const { status, headers, body } = await fetchPage(address, {
        maxBytes: largestFile,
        timeoutMs: fetchEndsWithinMs,
        accept: 'application/json',
        redirects: 'none',
      });
      if (status !== 200) throw wrong(`The ${name} was not found.`);
      const lifetime = fileLifetime(headers['cache-control'], longestMs);
      return { content: read(address, body.toString('utf8')), readAt, until: readAt + lifetime };
    } catch (problem) {
      return { problem: this.#problemOf(problem), readAt, until: readAt + failureIsKeptMs };
    }
  }

  #problemOf(problem: unknown): ClientMetadataError {
    if (problem instanceof ClientMetadataError) return problem;
    if (!(problem instanceof FetchFailure)) throw problem;
    return wrong(`The ${this.#kind.name} cannot be read. ${problem.message}`);
  }
}

const wrong = (message: string) => new ClientMetadataError('invalid_client_metadata', message);
