import { hasBrowser, renderPage } from '../../platform/browser/browser.ts';
import type { LoadedPart, PagePart, PageToRender, RenderedPage } from '../../platform/browser/page-to-render.ts';
import { type FetchedPage, FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { isSameSite } from '../../platform/outbound/same-site.ts';
import type { CrawledPage } from '../crawled-page/crawled-page.ts';
import type { CrawlBounds } from './crawl.ts';
import { isHtml } from './is-html.ts';
import type { PageParsing } from './page-parsing.ts';
import type { RobotsFiles } from './robots.fetch.ts';

/** Maximum number of concurrent requests for page resources. */
const atOnce = 4;
/** Maximum size, in bytes, of the scripts kept for the next pages of the same crawl. */
const mostKeptBytes = 20 * 1024 * 1024;

/**
 * Renders a crawl's empty-shell pages. Their resources are fetched like pages: from public addresses, with GET and
 * our user agent, obeying the host's robots.txt; each script once.
 */
export class SiteRenderer {
  readonly #robots: RobotsFiles;
  readonly #bounds: CrawlBounds;
  readonly #parsing: PageParsing;
  readonly #signal: AbortSignal | undefined;
  readonly #scripts = new Map<string, LoadedPart>();
  readonly #lanes: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve());
  #keptBytes = 0;
  #asked = 0;
  #hasFailed = false;

  constructor(robots: RobotsFiles, bounds: CrawlBounds, parsing: PageParsing, signal: AbortSignal | undefined) {
    this.#robots = robots;
    this.#bounds = bounds;
    this.#parsing = parsing;
    this.#signal = signal;
  }

  /**
   * An empty shell as a browser shows it, if that has more text; otherwise the page itself. After one browser
   * failure, a website's pages are no longer rendered. `endsAt` is on the performance.now() clock, in ms. Throws when
   * cancelled.
   */
  async rendered(page: CrawledPage, endsAt: number): Promise<CrawledPage> {
    if (!hasBrowser() || this.#hasFailed || !(await this.#parsing.isEmptyShell(page.html))) return page;
    const shown = await this.#render(page, Math.max(1, Math.floor(endsAt - performance.now())));
    if (shown === undefined) this.#hasFailed = true;
    if (shown === undefined || !(await this.#parsing.showsMore(shown.html, page.html))) return page;
    // The server's validators describe the shell, not the rendered page: drop them.
    return { ...page, ...shown, etag: null, lastModified: null, isRendered: true };
  }

  async #render({ url, html }: CrawledPage, leftMs: number): Promise<RenderedPage | undefined> {
    const end = AbortSignal.timeout(leftMs);
    const page: PageToRender = {
      url,
      html,
      load: (part, signal) => this.#load(part, new URL(url), signal),
      timeoutMs: this.#bounds.renderMs,
      maxLength: this.#bounds.pageBytes,
    };
    try {
      return await renderPage(page, this.#signal === undefined ? end : AbortSignal.any([end, this.#signal]));
    } catch (problem) {
      this.#signal?.throwIfAborted();
      if (end.aborted) return undefined;
      throw problem;
    }
  }

  async #load(part: PagePart, page: URL, signal: AbortSignal): Promise<LoadedPart | undefined> {
    const kept = part.kind === 'script' ? this.#scripts.get(part.url) : undefined;
    if (kept !== undefined) return kept;
    if (this.#asked >= this.#bounds.renderParts) return undefined;
    this.#asked += 1;
    const lane = this.#asked % atOnce;
    const loading = (this.#lanes[lane] ?? Promise.resolve()).then(() => this.#fetch(part, page, signal));
    this.#lanes[lane] = loading.catch(() => undefined); // reported to the code awaiting the resource
    const loaded = await loading;
    if (part.kind === 'script' && loaded !== undefined) this.#keep(part.url, loaded);
    return loaded;
  }

  /** Redirects are followed here, so the browser itself never leaves the page. */
  async #fetch({ url: address, kind }: PagePart, page: URL, signal: AbortSignal): Promise<LoadedPart | undefined> {
    const url = new URL(address);
    if (kind === 'document' && !isSameSite(page, url)) return undefined;
    try {
      if (!(await this.#robots.isAllowed(url))) return undefined;
      const answer = await fetchPage(address, {
        maxBytes: this.#bounds.pageBytes,
        timeoutMs: this.#bounds.pageMs,
        accept: accepts[kind],
        redirects: kind === 'document' ? 'same_site' : 'any',
        mayFollow: (target) => this.#robots.isAllowed(target),
        signal,
      });
      return isUsable(answer, kind) ? partOf(answer) : undefined;
    } catch (problem) {
      if (problem instanceof FetchFailure) return undefined;
      throw problem;
    }
  }

  #keep(url: string, script: LoadedPart): void {
    this.#keptBytes += script.body.length;
    if (this.#keptBytes <= mostKeptBytes) this.#scripts.set(url, script);
  }
}

/** Unfollowed redirects are useless, and a document must be HTML. */
const isUsable = (answer: FetchedPage, kind: PagePart['kind']): boolean =>
  kind === 'document'
    ? answer.status >= 200 && answer.status < 300 && isHtml(answer)
    : answer.status < 300 || answer.status >= 400;

const partOf = ({ status, headers, body }: FetchedPage): LoadedPart => ({
  status,
  contentType: headers['content-type'],
  body,
});

const accepts: Readonly<Record<PagePart['kind'], string>> = {
  document: 'text/html, application/xhtml+xml, */*;q=0.1',
  script: '*/*',
  data: 'application/json, */*;q=0.5',
};
