import { isExecutableFile } from '../process/find-on-path.ts';

export interface BrowserSettings {
  /** Path of Chromium or Chrome. */
  path: string;
  /** Whether pages run in Chromium's sandbox; only the operator can turn it off. */
  isSandboxed: boolean;
}

/** Why this browser cannot be used, with a fix; undefined if no reason is known. */
export async function browserProblem({ path, isSandboxed }: BrowserSettings): Promise<string | undefined> {
  if (!(await isExecutableFile(path))) {
    return `CRAWL_BROWSER is not an executable: ${path}. Set it to the path of Chromium or Chrome, such as /usr/bin/chromium, or leave it empty.`;
  }
  if (isSandboxed && process.getuid?.() === 0) {
    return "Chromium can't use its sandbox as root. Run Slipway as another user, or set CRAWL_BROWSER_SANDBOX=off inside a container.";
  }
  return undefined;
}
