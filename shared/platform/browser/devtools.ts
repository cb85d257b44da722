import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { BrowserFailure } from './browser-failure.ts';

/** An unsolicited browser event. */
export interface DevtoolsEvent {
  method: string;
  params: unknown;
  /** The page's session; undefined for the browser itself. */
  sessionId: string | undefined;
}

type Parameters = Record<string, unknown>;

const messageForm = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
  sessionId: z.string().optional(),
});

/** Maximum message size in bytes: larger than any page we keep. Without a limit, a page could fill our memory. */
const longestMessage = 32 * 1024 * 1024;

/**
 * A Chrome DevTools client over the pipes of a browser started with --remote-debugging-pipe: no port is open to
 * others, and the browser ends when the pipes close.
 */
export class Devtools {
  readonly #toBrowser: Writable;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #ended = Promise.withResolvers<BrowserFailure>();
  #failure: BrowserFailure | undefined;
  #listener: (event: DevtoolsEvent) => void = () => undefined;
  #lastId = 0;
  #pieces: Buffer[] = [];
  #size = 0;

  constructor(toBrowser: Writable, fromBrowser: Readable) {
    this.#toBrowser = toBrowser;
    const fail = (): void => this.fail(new BrowserFailure('The browser exited.'));
    toBrowser.on('error', fail);
    fromBrowser.on('data', (chunk: Buffer) => this.#take(chunk));
    fromBrowser.on('error', fail).on('close', fail);
  }

  /** Resolves with the reason when the browser has ended or exceeded the message limit. */
  get ended(): Promise<BrowserFailure> {
    return this.#ended.promise;
  }

  get hasEnded(): boolean {
    return this.#failure !== undefined;
  }

  /** Sets the only listener for events. */
  listen(listener: (event: DevtoolsEvent) => void): void {
    this.#listener = listener;
  }

  /** Sends a command and resolves with its result. Throws BrowserFailure when the browser rejects it or ends. */
  send(method: string, params: Parameters = {}, sessionId?: string): Promise<unknown> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#lastId, answer);
    this.#toBrowser.write(`${JSON.stringify({ id: this.#lastId, method, params, sessionId })}\0`);
    return answer.promise;
  }

  /** Ends the session: all pending and future commands fail with this problem. The first call wins. */
  fail(problem: BrowserFailure): void {
    if (this.#failure !== undefined) return;
    this.#failure = problem;
    this.#ended.resolve(problem);
    for (const { reject } of this.#waiting.values()) reject(problem);
    this.#waiting.clear();
    this.#pieces = [];
  }

  /** Messages are JSON texts, each terminated by a zero byte. */
  #take(chunk: Buffer): void {
    if (this.#failure !== undefined) return;
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      this.#pieces.push(rest.subarray(0, end));
      this.#read(Buffer.concat(this.#pieces).toString('utf8'));
      this.#pieces = [];
      this.#size = 0;
      rest = rest.subarray(end + 1);
    }
    this.#pieces.push(rest);
    this.#size += rest.length;
    if (this.#size > longestMessage) this.fail(new BrowserFailure('The browser sent more than the limit for a page.'));
  }

  #read(text: string): void {
    const message = messageForm.safeParse(parseJson(text)).data;
    if (message === undefined) return;
    const { id, method, params, result, error, sessionId } = message;
    if (id === undefined) {
      if (method !== undefined) this.#listener({ method, params, sessionId });
      return;
    }
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) answer?.resolve(result);
    else answer?.reject(new BrowserFailure('The browser rejected a command.', { cause: new Error(error.message) }));
  }
}
