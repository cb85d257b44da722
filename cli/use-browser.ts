import { setBrowser } from '../shared/platform/browser/browser.ts';
import { browserProblem } from '../shared/platform/browser/browser-settings.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { EnvironmentError } from '../shared/platform/environment/environment-error.ts';

/**
 * Has this process render empty shells with the operator's browser, if one is set; `report` is told of pages that it could not.
 * Throws EnvironmentError, which says what to do, when the browser cannot be used.
 */
export async function useBrowser(
  { crawlBrowser }: Environment,
  report: (problem: Error, url: string) => void,
): Promise<void> {
  const problem = crawlBrowser === undefined ? undefined : await browserProblem(crawlBrowser);
  if (problem !== undefined) throw new EnvironmentError(problem);
  setBrowser(crawlBrowser, report);
}
