import { expect, test } from 'vitest';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { describeWithBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { pageObjections, unreached } from '../../support/page-objections.ts';
import { patientMs } from '../../support/patience.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';

const soon = { timeout: patientMs };
const rows = [
  'Name,Website,Tagline',
  'Ember,https://ember.example,Warm',
  'Lastloaf,bakery,Bread',
  ',https://quarry.example,Stones',
  'Broken,"quote,x',
].join('\n');

function useSite() {
  useDatabase();
  return useSiteWithJobs();
}

describeWithBrowser('rejected import rows', useSite, ({ site, visit }) => {
  test('are corrected in place at 360 px: reasons beside fields, and input survives a reload and a wrong correction', async () => {
    const { cookie } = await aMember(site, { role: 'editor' }, now);
    const { page, errors } = await visit('/admin/imports', { width: 360, cookie });
    await page.setInputFiles('#import-file', { name: 'tools.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByLabel('Reason').fill('Moving in', soon);
    await page.getByRole('button', { name: /^Import 1/ }).click();
    await page.getByRole('heading', { name: 'Correct skipped rows' }).waitFor(soon);
    expect(await pageObjections(page)).toEqual([]);

    const website = page.getByLabel('Website, row 3');
    expect(await website.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(`#${await website.getAttribute('aria-describedby')}`).textContent()).toContain('not');
    await website.fill('https://lastloaf.example');
    await page.getByLabel('Name, row 4').fill('Quarry');
    await page.getByLabel('Website, row 5').fill('still wrong');
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await website.inputValue()).toBe('https://lastloaf.example');
    await website.focus();
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Corrected rows' }).waitFor(soon);
    expect(await page.getByLabel('Website, row 5').inputValue()).toBe('still wrong');
    expect(await page.getByLabel('Website, row 3').count()).toBe(0);
    expect((await ListingModel.find({}).lean()).map(({ name }) => name).toSorted()).toEqual([
      'Ember',
      'Lastloaf',
      'Quarry',
    ]);

    await page.getByRole('button', { name: 'Import corrected rows' }).click();
    await page.getByText('Correct at least one row first.').waitFor(soon);
    expect(await pageObjections(page)).toEqual([]);
    expect(await unreached(page)).toEqual([]);
    expect(errors.filter((each) => !each.includes('422'))).toEqual([]);
  }, 240_000);
});
