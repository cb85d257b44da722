import { z } from 'zod';
import { BrowserFailure } from './browser-failure.ts';
import type { Devtools } from './devtools.ts';
import { partTreatment } from './page-part.ts';
import {
  type LoadedPart,
  mostOtherDocuments,
  mostPartBytes,
  mostParts,
  type PagePart,
  type PageToRender,
} from './page-to-render.ts';
import type { Stillness } from './stillness.ts';

const pausedForm = z.object({
  requestId: z.string(),
  frameId: z.string(),
  resourceType: z.string(),
  request: z.object({ url: z.string(), method: z.string(), headers: z.record(z.string(), z.string()) }),
});
type Paused = z.infer<typeof pausedForm>;

/**
 * The policy also forbids what a page's text doesn't need: connections other than fetches (sockets, WebRTC), frames,
 * workers, forms.
 */
const policy =
  "connect-src http: https: data: blob:; webrtc 'block'; frame-src 'none'; worker-src 'none'; object-src 'none'; form-action 'none'";

export interface Tab {
  devtools: Devtools;
  sessionId: string;
  /** The page's main frame. */
  frameId: string;
  stillness: Stillness;
  signal: AbortSignal;
}

/** Answers all requests of one page within its limits. */
export class PartAnswers {
  readonly #page: PageToRender;
  readonly #tab: Tab;
  #url: string;
  #documents = 0;
  #parts = 0;
  #bytes = 0;

  constructor(page: PageToRender, tab: Tab) {
    this.#page = page;
    this.#tab = tab;
    this.#url = page.url;
  }

  /** URL of the last served document. */
  get url(): string {
    return this.#url;
  }

  /** Answers a paused request (event Fetch.requestPaused). Throws what `load` throws. */
  async answer(params: unknown): Promise<void> {
    const paused = pausedForm.parse(params);
    const { url, method } = paused.request;
    const isOfPage = paused.frameId === this.#tab.frameId;
    const treatment = partTreatment({ url, method, resourceType: paused.resourceType, isOfPage });
    switch (treatment) {
      case 'local':
        return this.#command('Fetch.continueRequest', { requestId: paused.requestId });
      case 'permission':
        return this.#fulfil(paused, { ...nothing, status: 204 });
      case 'empty_stylesheet':
        return this.#fulfil(paused, { ...nothing, contentType: 'text/css' });
      case 'refused':
        return this.#refuse(paused);
      case 'document':
        return this.#answerDocument(paused);
      default:
        return this.#answerPart(paused, treatment);
    }
  }

  async #answerDocument(paused: Paused): Promise<void> {
    this.#documents += 1;
    if (this.#documents > 1 + mostOtherDocuments) return this.#refuse(paused);
    if (this.#documents > 1) return this.#answerPart(paused, 'document');
    const body = Buffer.from(this.#page.html);
    await this.#fulfil(paused, { status: 200, contentType: 'text/html; charset=utf-8', body });
  }

  /**
   * Requests over the limits get no data and don't count as activity, so that a page with endless requests still settles.
   */
  async #answerPart(paused: Paused, kind: PagePart['kind']): Promise<void> {
    if (this.#parts >= mostParts || this.#bytes >= mostPartBytes) return this.#refuse(paused);
    this.#parts += 1;
    this.#tab.stillness.begin();
    try {
      const { url } = paused.request;
      const part = await this.#page.load({ url, kind }, this.#tab.signal);
      this.#bytes += part?.body.length ?? 0;
      if (part === undefined) return await this.#refuse(paused);
      if (kind === 'document') this.#url = url;
      await this.#fulfil(paused, part);
    } finally {
      this.#tab.stillness.end();
    }
  }

  #fulfil({ requestId, request }: Paused, { status, contentType, body }: LoadedPart): Promise<void> {
    const headers = {
      'cache-control': 'no-store',
      'content-security-policy': policy,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...permissionFor(request.headers),
    };
    const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
    return this.#command('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders,
      body: body.toString('base64'),
    });
  }

  /** `Aborted` leaves the current page displayed. */
  #refuse({ requestId }: Paused): Promise<void> {
    return this.#command('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  }

  async #command(method: string, params: Record<string, unknown>): Promise<void> {
    try {
      await this.#tab.devtools.send(method, params, this.#tab.sessionId);
    } catch (problem) {
      // The page no longer needs the answer. If the browser died, whoever waits for the page gets that error.
      if (!(problem instanceof BrowserFailure)) throw problem;
    }
  }
}

const nothing: LoadedPart = { status: 200, contentType: undefined, body: Buffer.alloc(0) };

/** Everything is fetched without cookies or credentials, so scripts can only read public data from other hosts. */
function permissionFor(asked: Record<string, string>): Record<string, string> {
  const sent = new Map(Object.entries(asked).map(([name, value]) => [name.toLowerCase(), value]));
  const origin = sent.get('origin');
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': sent.get('access-control-request-headers') ?? '',
  };
}
