import { z } from 'zod';
import { readSettings } from '../../../shared/change/change.reads.ts';
import { storeSetting } from '../../../shared/change/change.writes.ts';
import { sellerProblems } from '../../../shared/commerce/commerce.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { shopPath } from '../../../shared/kernel/address/admin-paths.ts';
import { vatStatuses } from '../../../shared/kernel/settings/settings.ts';
import { cleanLine, cleanText } from '../../../shared/kernel/text/clean-text.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, staffForm } from '../form.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Saves who sells, as invoices name them, and how they charge VAT. Invoices that were issued stay as they are. */
export const saveSeller = staffForm({
  path: `${shopPath()}/seller`,
  page: shopPath(),
  permission: 'seller.change',
  input: {
    seller_name: z
      .string()
      .transform(cleanLine)
      .pipe(z.string().min(1, 'Enter a name.').max(160, 'At most 160 characters.')),
    seller_address: z
      .string()
      .transform((text) => cleanText(text).split('\n').join(', '))
      .pipe(z.string().min(1, 'Enter an address.').max(500, 'At most 500 characters.')),
    seller_country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
    seller_vat_status: z.enum(vatStatuses, 'Choose one.').exclude(['not_set'], 'Choose one.'),
    seller_vat_number: z
      .string()
      .transform((text) => orNull(text.replace(/[\s.]/g, '').toUpperCase()))
      .pipe(z.string().max(40, 'At most 40 characters.').nullable()),
  },
  async handle(typed, call) {
    const seller = {
      ...(await readSettings()).seller,
      ...{ name: typed.seller_name, address: typed.seller_address, country: typed.seller_country },
      ...{ vat_status: typed.seller_vat_status, vat_number: typed.seller_vat_number },
    };
    const problems = Object.entries(sellerProblems(seller));
    if (problems.length > 0)
      return { problems: Object.fromEntries(problems.map(([part, words]) => [`seller_${part}`, words])) };
    await inTransaction(async () => {
      await storeSetting({ path: 'seller', value: seller }, call.now);
      await record({
        ...credentialOf(call),
        action: 'shop.seller.save',
        target: `${seller.country} ${seller.vat_status}`,
      });
    });
    return { to: `${shopPath()}?done=seller` };
  },
});
