import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { BrowserFailure } from './browser-failure.ts';
import type { Devtools, DevtoolsEvent } from './devtools.ts';
import type { PageToRender, RenderedPage } from './page-to-render.ts';
import { PartAnswers, type Tab } from './part-answers.ts';
import { awaitIdle, serializePage } from './serialize-page.ts';
import { Stillness } from './stillness.ts';

/** A page that hasn't settled after this share of the time limit is used as it is. */
const settlingShare = 2 / 3;

const contextForm = z.object({ browserContextId: z.string() });
const targetForm = z.object({ targetId: z.string() });
const sessionForm = z.object({ sessionId: z.string() });
const frameForm = z.object({ frameId: z.string() });
const createdForm = z.object({ targetInfo: z.object({ targetId: z.string(), type: z.string() }) });
const navigatedForm = z.object({ errorText: z.string().optional() });

/**
 * Renders a page in a disposable profile and returns the settled document. Throws BrowserFailure, and what the
 * page's `load` throws. Endless scripts block this, so the caller has to set a time limit.
 */
export async function renderInTab(devtools: Devtools, page: PageToRender, signal: AbortSignal): Promise<RenderedPage> {
  const { browserContextId } = contextForm.parse(await devtools.send('Target.createBrowserContext'));
  const stillness = new Stillness();
  const settled = new AbortController();
  try {
    const tab = { ...(await openTab(devtools, browserContextId)), stillness, signal };
    const answers = new PartAnswers(page, tab);
    const failed = watch(tab, answers);
    const settling = delay(page.timeoutMs * settlingShare, undefined, { signal: settled.signal });
    await Promise.race([failed, settling, comeToRest(tab, page.url)]);
    const html = await Promise.race([failed, serializePage(tab, page.maxLength)]);
    return { url: answers.url, html };
  } finally {
    settled.abort();
    devtools.listen(() => undefined); // so that the next tab isn't closed as a popup of this page
    stillness.stop();
    await devtools.send('Target.disposeBrowserContext', { browserContextId });
  }
}

/** Opens a blank tab and intercepts all its requests. */
async function openTab(devtools: Devtools, browserContextId: string): Promise<Omit<Tab, 'stillness' | 'signal'>> {
  await devtools.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
  await devtools.send('Target.setDiscoverTargets', { discover: true });
  const blank = { url: 'about:blank', browserContextId };
  const { targetId } = targetForm.parse(await devtools.send('Target.createTarget', blank));
  const attached = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
  const { sessionId } = sessionForm.parse(attached);
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, sessionId);
  await devtools.send('Page.enable', {}, sessionId);
  return { devtools, sessionId, frameId: targetId };
}

async function comeToRest(tab: Tab, url: string): Promise<void> {
  const navigated = await tab.devtools.send('Page.navigate', { url }, tab.sessionId);
  const { errorText } = navigatedForm.parse(navigated);
  if (errorText !== undefined) throw new BrowserFailure('The browser did not display the page.');
  do {
    await tab.stillness.reached;
    await awaitIdle(tab).catch(() => undefined); // another page has replaced it, which counts as activity
  } while (!tab.stillness.isReached);
}

/** Answers the tab's requests until it is closed; rejects when that is no longer possible. */
function watch(tab: Tab, answers: PartAnswers): Promise<never> {
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined); // the page may already have been read
  tab.devtools.ended.then(failed.reject, failed.reject);
  tab.devtools.listen((event) => {
    if (event.sessionId === tab.sessionId) handle(event, tab, answers).catch(failed.reject);
    else if (event.method === 'Target.targetCreated') closeForeign(event.params, tab).catch(failed.reject);
    else if (isCrash(event, tab)) failed.reject(new BrowserFailure('The page crashed.'));
  });
  return failed.promise;
}

async function handle({ method, params }: DevtoolsEvent, tab: Tab, answers: PartAnswers): Promise<void> {
  if (method === 'Fetch.requestPaused') await answers.answer(params);
  else if (method === 'Page.frameStartedLoading') noteLoading(params, tab, false);
  else if (method === 'Page.frameStoppedLoading') noteLoading(params, tab, true);
  else if (method === 'Page.javascriptDialogOpening') {
    await tab.devtools.send('Page.handleJavaScriptDialog', { accept: false }, tab.sessionId);
  }
}

/** A refused navigation ends loading without a load event. */
function noteLoading(params: unknown, tab: Tab, isLoaded: boolean): void {
  if (frameForm.parse(params).frameId === tab.frameId) tab.stillness.loaded(isLoaded);
}

/** Closes popups: their requests would not be intercepted. */
async function closeForeign(params: unknown, tab: Tab): Promise<void> {
  const { targetId, type } = createdForm.parse(params).targetInfo;
  if (type === 'page' && targetId !== tab.frameId) await tab.devtools.send('Target.closeTarget', { targetId });
}

const isCrash = ({ method, params }: DevtoolsEvent, tab: Tab): boolean =>
  method === 'Target.targetCrashed' && targetForm.safeParse(params).data?.targetId === tab.frameId;
