import { userAgent } from '../outbound/request-page.ts';
import { unlessAborted } from '../outbound/unless-aborted.ts';
import { BrowserFailure } from './browser-failure.ts';
import { type BrowserProcess, startBrowser } from './browser-process.ts';
import type { BrowserSettings } from './browser-settings.ts';
import type { PageToRender, RenderedPage } from './page-to-render.ts';
import { renderInTab } from './render-in-tab.ts';

/** An idle browser is ended: it takes some 200 MB. In ms. */
const idleMs = 30_000;

/** Told of a page that could not be rendered, and its address. */
type Report = (problem: Error, url: string) => void;

let used: { settings: BrowserSettings; report: Report } | undefined;
let running: Promise<BrowserProcess> | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();
let idle: NodeJS.Timeout | undefined;

/** Sets once at start which browser this process renders pages with; undefined for none. */
export function setBrowser(settings: BrowserSettings | undefined, report: Report): void {
  used = settings === undefined ? undefined : { settings, report };
}

/** Whether this process has a browser. */
export const hasBrowser = (): boolean => used !== undefined;

/**
 * What a browser shows of a page, one page at a time in this process; undefined, with a word in the log, when it fails or
 * takes too long. Then the browser is killed, and the next page gets another. Throws the reason of `signal` when it is aborted.
 */
export async function renderPage(page: PageToRender, signal: AbortSignal): Promise<RenderedPage | undefined> {
  if (used === undefined) return undefined;
  const { settings, report } = used;
  const before = lastTurn;
  const turn = Promise.withResolvers<void>();
  lastTurn = before.then(() => turn.promise);
  try {
    await unlessAborted(signal, () => before);
    if (!hasBrowser()) return undefined; // closed meanwhile
    return await renderNow(page, settings, signal);
  } catch (problem) {
    signal.throwIfAborted();
    report(problem instanceof Error ? problem : new Error(String(problem)), page.url);
    return undefined;
  } finally {
    turn.resolve();
  }
}

/** Ends the browser of this process, with what it is doing; no other is started. */
export async function closeBrowser(): Promise<void> {
  used = undefined;
  await endBrowser();
}

/** Starts a browser for a moment and gives its name and version. Throws BrowserFailure with its last words as the cause. */
export async function tryBrowser(settings: BrowserSettings): Promise<string> {
  const browser = await startBrowser(settings, userAgent());
  await browser.kill();
  return browser.version;
}

async function renderNow(page: PageToRender, settings: BrowserSettings, signal: AbortSignal): Promise<RenderedPage> {
  clearTimeout(idle);
  try {
    const browser = await runningBrowser(settings);
    browser.hold(true);
    const rendered = await inTime(page, signal, (deadline) => renderInTab(browser.devtools, page, deadline));
    browser.hold(false);
    idle = setTimeout(endBrowser, idleMs).unref();
    return rendered;
  } catch (problem) {
    await endBrowser();
    throw problem;
  }
}

/** The browser of this process, started when it is first needed and anew when it has ended by itself. */
async function runningBrowser(settings: BrowserSettings): Promise<BrowserProcess> {
  const known = await running;
  if (known?.devtools.hasEnded === true) await endBrowser();
  running ??= startBrowser(settings, userAgent());
  return running;
}

async function inTime<Result>(
  { timeoutMs }: PageToRender,
  signal: AbortSignal,
  work: (deadline: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const clock = AbortSignal.timeout(timeoutMs);
  const deadline = AbortSignal.any([clock, signal]);
  try {
    return await unlessAborted(deadline, () => work(deadline));
  } catch (problem) {
    if (clock.aborted) throw new BrowserFailure('The page did not come to rest in time.');
    throw problem;
  }
}

async function endBrowser(): Promise<void> {
  clearTimeout(idle);
  const ending = running;
  running = undefined;
  const browser = await ending?.catch(() => undefined); // one that did not start has ended
  await browser?.kill();
}
