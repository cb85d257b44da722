import { z } from 'zod';
import { BrowserFailure } from './browser-failure.ts';
import type { Tab } from './part-answers.ts';

const worldForm = z.object({ executionContextId: z.number() });
const valueForm = z.object({ result: z.object({ value: z.unknown().optional() }) });

/**
 * A tab's document as HTML, with open shadow trees as declarative templates. Throws BrowserFailure if it is longer than
 * `maxLength` characters or the browser fails.
 */
export async function serializePage(tab: Tab, maxLength: number): Promise<string> {
  const value = await evaluateApart(tab, `(${pageAsHtml})(${maxLength})`);
  if (typeof value !== 'string') throw new BrowserFailure('The rendered page is too large.');
  return value;
}

/** Resolves when the page's scripts leave the browser idle, or after two seconds at the latest. */
export async function awaitIdle(tab: Tab): Promise<void> {
  await evaluateApart(tab, 'new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 2000 }))');
}

/** Evaluates in an isolated world, unaffected by page scripts that change built-ins. */
async function evaluateApart({ devtools, sessionId, frameId }: Tab, expression: string): Promise<unknown> {
  const world = worldForm.parse(await devtools.send('Page.createIsolatedWorld', { frameId }, sessionId));
  const how = { contextId: world.executionContextId, returnByValue: true, awaitPromise: true };
  const { result } = valueForm.parse(await devtools.send('Runtime.evaluate', { expression, ...how }, sessionId));
  return result.value;
}

// Runs in the browser.
const pageAsHtml = `(maxLength) => {
  const shadowRoots = [];
  const collect = (root) => {
    for (const { shadowRoot } of root.querySelectorAll('*')) {
      if (shadowRoot === null) continue;
      shadowRoots.push(shadowRoot);
      collect(shadowRoot);
    }
  };
  collect(document);
  const root = document.documentElement;
  const [start] = root.cloneNode(false).outerHTML.split('</');
  const html = '<!doctype html>' + start + root.getHTML({ shadowRoots }) + '</html>';
  return html.length > maxLength ? null : html;
}`;
