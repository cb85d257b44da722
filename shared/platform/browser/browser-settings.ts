import { isExecutableFile } from '../process/find-on-path.ts';

/** The operator's browser (settings CRAWL_BROWSER and CRAWL_BROWSER_SANDBOX). */
export interface BrowserSettings {
  /** Program of Chromium or Chrome. */
  path: string;
  /** Whether pages run in Chromium's sandbox. Off only where the operator said so. */
  isSandboxed: boolean;
}

/** What forbids using this browser, in a sentence that says what to do; undefined when nothing is known to. */
export async function browserProblem({ path, isSandboxed }: BrowserSettings): Promise<string | undefined> {
  if (!(await isExecutableFile(path))) {
    return `CRAWL_BROWSER names no program that can be run: ${path}. Give the path of Chromium or Chrome, such as /usr/bin/chromium, or leave it empty.`;
  }
  if (isSandboxed && process.getuid?.() === 0) {
    return 'Chromium does not start its sandbox as root. Run Slipway as another user; where a container is sandbox enough for you, set CRAWL_BROWSER_SANDBOX=off.';
  }
  return undefined;
}
