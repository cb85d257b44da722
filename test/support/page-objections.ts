import { AxeBuilder } from '@axe-core/playwright';
import { HtmlValidate, StaticConfigLoader } from 'html-validate/node';
import type { Page } from 'playwright-core';

// Dark differs from light only in colours.
const rulesOfColour = ['color-contrast', 'link-in-text-block'];
// A group of checkboxes shares its name, like radio buttons.
const shared = ['radio', 'checkbox', 'submit', 'button', 'reset'];
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:recommended'], rules: { 'form-dup-name': ['error', { shared }] } }),
);

/** Widths at which whole areas are checked: the narrow one, where more breaks; both with WIDTHS=all. */
export const widths: readonly number[] = process.env.WIDTHS === 'all' ? [360, 1280] : [360];

// SCREENSHOTS=FOLDER saves a screenshot of every checked page, light and dark, for a person to review.
const pictures = process.env.SCREENSHOTS;
let pictured = 0;

/**
 * Findings of axe, light and dark, and html-validate, and whether the page is wider than the window or lacks a single
 * main heading. `within` is the part axe checks.
 */
export async function pageObjections(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // A framed preview is its own page, checked at its own URL.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude('[data-preview-frame]');
    if (within !== undefined) axe.include(within);
    if (colorScheme === 'dark') axe.withRules(rulesOfColour);
    if (pictures !== undefined) await takePicture(page, pictures, colorScheme);
    const { violations } = await axe.analyze();
    for (const { help, nodes } of violations)
      found.push(`${colorScheme}: ${help}: ${nodes.map(({ target }) => target)}`);
  }
  const html = await (await page.request.get(page.url())).text();
  const { results } = await validator.validateString(html);
  found.push(...results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)));
  return [...found, ...(await page.evaluate(faultsInPlace))];
}

/** Runs in the page. */
function faultsInPlace(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('The page is wider than the window.');
  if (document.querySelectorAll('h1').length !== 1) found.push('It does not have exactly one main heading.');
  return found;
}

/** Controls the Tab key doesn't reach. Moves the focus, so it comes last. */
export const unreached = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility() || control.closest('[aria-hidden], [inert], :disabled') !== null) return [];
      control.focus();
      // Tab goes to one button of a toolbar, the arrow keys to the others.
      const isReached =
        control.tabIndex >= 0 || control.closest('[role=toolbar]')?.querySelector('[tabindex="0"]') != null;
      return document.activeElement === control && isReached ? [] : [control.outerHTML];
    });
  });

async function takePicture(page: Page, folder: string, colorScheme: string): Promise<void> {
  pictured += 1;
  const name = new URL(page.url()).pathname.replaceAll('/', '-');
  const { width = 0 } = page.viewportSize() ?? {};
  await page.screenshot({
    path: `${folder}/${String(pictured).padStart(3, '0')}${name}-${width}-${colorScheme}.png`,
    fullPage: true,
  });
}
