import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { aSignedInPerson } from './accounts.ts';
import type { InBrowser } from './browser.ts';
import { signInBrowser } from './browser-visit.ts';
import { aDraft, draftedField } from './draft-factories.ts';
import { pageObjections } from './page-objections.ts';

/** Retries until it holds, as long as an editor may take. */
export const eventually = (look: () => unknown) => expect.poll(look, { timeout: 8000 });

/** Name of the focused field. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** Unfolds an editor's section by its heading. */
export async function unfold(page: Page, title: string): Promise<void> {
  const heading = page.locator(`details[data-fold]:not([open]) > summary > h2:text-is("${title}")`);
  await heading.click();
}

/** Ids of the open sections. */
export const openSections = (page: Page) =>
  page.locator('details[data-fold][open]').evaluateAll((folds) => folds.map((fold) => fold.getAttribute('data-fold')));

/** The listing's page in the editor's frame. */
export const preview = (page: Page) => page.frameLocator('[data-preview-frame]');

/** Expects no findings in the open editor, and none on the page it frames, opened at its own URL. */
export async function expectNoObjections(page: Page, framed: string): Promise<void> {
  expect(await pageObjections(page)).toEqual([]);
  await page.goto(framed);
  expect(await pageObjections(page)).toEqual([]);
}

const about = 'https://quillmoss.example/about';
/** What the draft of `editorOfDraft` says. */
export const values = {
  name: 'Quillmoss',
  description: 'Moss that you **write** on.\n\nIt grows back over night, from one word to a page.',
  features: ['Grows back', 'Works with every pen', 'Costs no light'],
  country: 'Atlantis',
  pricing_model: 'Freemium',
};

/** Opens the editor of a draft without a category and with an invalid country, as its owner. */
export const editorOfDraft =
  ({ site, visit }: InBrowser) =>
  async (width: number): Promise<{ page: Page; id: string; errors: string[] }> => {
    const { account, cookie } = await aSignedInPerson();
    const draft = aDraft({ account_id: account._id, url: 'https://quillmoss.example/', values });
    draft.fields.tagline = draftedField('Ink that grows back', 'Quillmoss: ink that grows back over night', about);
    draft.fields.city = draftedField('Porto', 'Made in Porto', about);
    const choices = ['2018', '2019'].map((value) => ({
      value,
      evidence: [{ quote: `Founded in ${value}`, url: about }],
    }));
    draft.fields.founded_year = { state: 'not_found', value: null, ai: { value: null, evidence: [], choices } };
    draft.faqs = [{ question: 'Does it need light?', answer: 'None.', evidence: [{ quote: 'None.', url: about }] }];
    await DraftModel.insertMany([draft]);
    const { page, errors } = await visit('/about', { width });
    await signInBrowser(page, site, cookie);
    await page.goto(`/account/drafts/${draft._id}`);
    return { page, id: draft._id, errors };
  };
