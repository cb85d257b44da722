import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import type { AccountRole } from '../../../../shared/identity/account/account.ts';
import { issuedPath } from '../../../../shared/kernel/address/commerce-paths.ts';
import { useAccountSite } from '../../../support/account-site.ts';
import { aSignedInPerson } from '../../../support/accounts.ts';
import { now } from '../../../support/clock.ts';
import { aQueued, buyer, saveOrders, saveSixCategories, sells, storedOrder } from '../../../support/shop.ts';

const { site } = useAccountSite();
let number = '';
let invoice = '';
beforeAll(async () => {
  await saveSixCategories();
  await sells();
  const listing = await aQueued({ status: 'live', launched_at: now });
  number = (await saveOrders(buyer, listing._id)).paid;
  invoice = (await storedOrder(number)).invoice ?? '';
});

/** The invoice's page and its three files, as requested by somebody with a role. */
async function askedBy(role: AccountRole) {
  const { cookie } = await aSignedInPerson({ role });
  const paths = [undefined, 'pdf', 'ubl.xml', 'cii.xml'] as const;
  return Promise.all(
    paths.map((form) => fetch(new URL(issuedPath(number, invoice, form), site.url), { headers: { cookie } })),
  );
}

test.each(['support', 'admin'] as const)('%s opens any order’s invoice and e-invoices', async (role) => {
  const [page, pdf, ubl, cii] = await askedBy(role);
  const $ = load((await page?.text()) ?? '');
  expect(page?.status).toBe(200);
  expect($('h1').text()).toContain(invoice);
  expect($('.invoice-way a[href^="/admin/"]').attr('href')).toBe(`/admin/shop/orders/${number}`);
  expect([pdf?.status, (await pdf?.text())?.slice(0, 5)]).toEqual([200, '%PDF-']);
  expect(await ubl?.text()).toContain(`<cbc:ID>${invoice}<`);
  expect(await cii?.text()).toContain(`<ram:ID>${invoice}<`);
});

test.each(['member', 'moderator', 'editor'] as const)('for a %s another account’s invoice is missing', async (role) => {
  expect((await askedBy(role)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
