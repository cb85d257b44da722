import type { Browser, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { patientMs } from './patience.ts';

/** Settings of a visitor's browser. */
export interface VisitOptions {
  colorScheme?: 'light' | 'dark';
  /** Width of the window in CSS pixels; 1280 by default. */
  width?: number;
  javaScriptEnabled?: boolean;
  /** The Cookie header of someone signed in. */
  cookie?: string;
}

/** An open page, with what went wrong meanwhile. */
export interface Visit {
  page: Page;
  /** Console errors and uncaught exceptions. */
  errors: string[];
  /** URLs outside the site that the page requested. */
  foreignRequests: string[];
}

/** Opens a page of the site and waits until it is fully loaded. */
export async function openVisit(
  browser: Browser,
  siteUrl: string,
  address: string,
  { width = 1280, cookie, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...options,
    baseURL: siteUrl,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(patientMs);
  const page = await context.newPage();
  if (cookie !== undefined) await signInBrowser(page, { url: siteUrl }, cookie);
  const visit: Visit = { page, errors: [], foreignRequests: [] };
  page.on('pageerror', (error) => visit.errors.push(error.message));
  page.on('console', (message) => {
    // Browsers report a page that answers 404 as an error; here it was requested on purpose.
    const isThePage = message.location().url === siteUrl + address && message.text().includes('404');
    if (message.type() === 'error' && !isThePage) visit.errors.push(message.text());
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(siteUrl).origin) visit.foreignRequests.push(request.url());
  });
  await page.goto(address, { waitUntil: 'load' });
  return visit;
}

/** Gives a page's browser someone's session; `cookie` is their Cookie header. */
export async function signInBrowser(page: Page, site: { url: string }, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.url }]);
}
