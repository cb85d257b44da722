import { inBackground } from '../../kernel/background/background.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { abortable } from '../outbound/abortable.ts';
import { userAgent } from '../outbound/request-page.ts';
import { BrowserFailure } from './browser-failure.ts';
import { type BrowserProcess, startBrowser } from './browser-process.ts';
import type { BrowserSettings } from './browser-settings.ts';
import type { PageToRender, RenderedPage } from './page-to-render.ts';
import { renderInTab } from './render-in-tab.ts';

/** Idle time after which the browser is closed, in ms: it uses some 200 MB. */
const idleMs = 30_000;

/** Called for each page that could not be rendered. */
type Report = (problem: Error, url: string) => void;

/** Renders pages in a browser that starts on first use, handles one page at a time and closes when idle. */
class PageBrowser {
  #used: { settings: BrowserSettings; report: Report } | undefined;
  #running: Promise<BrowserProcess> | undefined;
  #lastTurn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  use(settings: BrowserSettings | undefined, report: Report): void {
    this.#used = settings === undefined ? undefined : { settings, report };
  }

  get isThere(): boolean {
    return this.#used !== undefined;
  }

  async render(page: PageToRender, signal: AbortSignal): Promise<RenderedPage | undefined> {
    if (this.#used === undefined) return undefined;
    const { settings, report } = this.#used;
    const before = this.#lastTurn;
    const turn = Promise.withResolvers<void>();
    this.#lastTurn = before.then(() => turn.promise);
    try {
      await abortable(signal, () => before);
      if (!this.isThere) return undefined; // closed in the meantime
      return await this.#renderNow(page, settings, signal);
    } catch (problem) {
      signal.throwIfAborted();
      report(problem instanceof Error ? problem : new Error(String(problem)), page.url);
      return undefined;
    } finally {
      turn.resolve();
    }
  }

  async close(): Promise<void> {
    this.#used = undefined;
    await this.#end();
  }

  async #renderNow(page: PageToRender, settings: BrowserSettings, signal: AbortSignal): Promise<RenderedPage> {
    clearTimeout(this.#idle);
    try {
      const browser = await this.#start(settings);
      browser.hold(true);
      const rendered = await inTime(page, signal, (deadline) => renderInTab(browser.devtools, page, deadline));
      browser.hold(false);
      this.#idle = setTimeout(() => inBackground(() => this.#end()), idleMs).unref();
      return rendered;
    } catch (problem) {
      await this.#end();
      throw problem;
    }
  }

  /** The running process, started on first use and restarted if it ended. */
  async #start(settings: BrowserSettings): Promise<BrowserProcess> {
    const known = await this.#running;
    if (known?.devtools.hasEnded === true) await this.#end();
    this.#running ??= startBrowser(settings, userAgent());
    return this.#running;
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const ending = this.#running;
    this.#running = undefined;
    const browser = await ending?.catch(() => undefined); // a browser that failed to start has already ended
    await browser?.kill();
  }
}

const browser = runtimeState(
  () => new PageBrowser(),
  (ending) => ending.close(),
);

/** Called once at start: sets the browser for rendering pages; undefined for none. */
export const setBrowser = (settings: BrowserSettings | undefined, report: Report): void =>
  browser.get().use(settings, report);

export const hasBrowser = (): boolean => browser.get().isThere;

/**
 * Renders a page in a browser, one at a time per process; undefined, with a log entry, on failure or timeout. The browser is then killed and
 * replaced. Throws `signal`'s reason if aborted.
 */
export const renderPage = (page: PageToRender, signal: AbortSignal): Promise<RenderedPage | undefined> =>
  browser.get().render(page, signal);

/** Closes this process's browser, aborting its work; it is not restarted. */
export const closeBrowser = (): Promise<void> => browser.get().close();

/**
 * Starts a browser briefly and returns its name and version. Throws BrowserFailure; its cause contains the browser's
 * last output.
 */
export async function tryBrowser(settings: BrowserSettings): Promise<string> {
  const { version, kill } = await startBrowser(settings, userAgent());
  await kill();
  return version;
}

async function inTime<Result>(
  { timeoutMs }: PageToRender,
  signal: AbortSignal,
  work: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const clock = AbortSignal.timeout(timeoutMs);
  const deadline = AbortSignal.any([clock, signal]);
  try {
    return await abortable(deadline, () => work(deadline));
  } catch (problem) {
    if (clock.aborted) throw new BrowserFailure('The page took too long to load.');
    throw problem;
  }
}
