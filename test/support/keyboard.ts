import type { Page } from 'playwright-core';
import type { MailServerForTests } from './mail-server.ts';
import { readSignInMail } from './sign-in.ts';

const mostTabs = 40;

/** Presses Tab until the element with that name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < mostTabs; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)) === name) return;
  }
  throw new Error(`"${name}" is not among the next ${mostTabs} stops of the Tab key.`);
}

/** Goes to a link or button with the Tab key, and presses it. */
export async function pressByKeyboard(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

const focusedName = (page: Page): Promise<string> =>
  page.locator(':focus').evaluate((element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const words = [...labels.map((label) => label.textContent), element.textContent].join(' ');
    return (element.getAttribute('aria-label') ?? words).trim();
  });

/** Signs in from the sign-in page, by email and without a mouse; `seen` emails to the address came before. */
export async function signInByKeyboard(page: Page, mail: MailServerForTests, email: string, seen = 0): Promise<void> {
  await tabTo(page, 'Email address');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.waitForURL('/sign-in/code');
  const { link } = readSignInMail((await mail.mailTo(email, seen)).text ?? '');
  const runsScripts = await page.evaluate(() => !matchMedia('(scripting: none)').matches);
  // With scripts the page submits itself, and is gone before it has loaded; without, Tab needs what it leads to.
  await page.goto(link, { waitUntil: runsScripts ? 'commit' : 'load' });
  if (!runsScripts) return pressByKeyboard(page, 'Sign in');
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in/confirm');
}
