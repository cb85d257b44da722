import { setBrowser } from '../shared/platform/browser/browser.ts';
import { browserProblem } from '../shared/platform/browser/browser-settings.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { EnvironmentError } from '../shared/platform/environment/environment-error.ts';

/**
 * Has pages that are empty without JavaScript rendered by the browser the operator has set, if any; `report` gets pages
 * that failed. Throws EnvironmentError with a fix if the browser can't be used.
 */
export async function useBrowser(
  { crawlBrowser }: Environment,
  report: (problem: Error, url: string) => void,
): Promise<void> {
  const problem = crawlBrowser === undefined ? undefined : await browserProblem(crawlBrowser);
  if (problem !== undefined) throw new EnvironmentError(problem);
  setBrowser(crawlBrowser, report);
}
