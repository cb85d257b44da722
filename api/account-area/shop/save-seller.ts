import { z } from 'zod';
import { saveSeller as save } from '../../../shared/commerce/commerce.writes.ts';
import { shopPath } from '../../../shared/kernel/address/admin-paths.ts';
import { namesFields } from '../../../shared/kernel/errors.ts';
import { vatStatuses } from '../../../shared/kernel/settings/settings.ts';
import { cleanLine, cleanText } from '../../../shared/kernel/text/clean-text.ts';
import { staffForm, staffOf } from '../form.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Saves the seller's details and VAT status. Issued invoices are unchanged. */
export const saveSeller = staffForm({
  path: `${shopPath()}/seller`,
  page: shopPath(),
  permission: 'seller.change',
  input: {
    seller_name: z
      .string()
      .transform(cleanLine)
      .pipe(z.string().min(1, 'Enter a name.').max(160, 'Use at most 160 characters.')),
    seller_address: z
      .string()
      .transform((text) => cleanText(text).split('\n').join(', '))
      .pipe(z.string().min(1, 'Enter a URL.').max(500, 'Use at most 500 characters.')),
    seller_country: z.string().regex(/^[A-Z]{2}$/, 'Choose a country.'),
    seller_vat_status: z.enum(vatStatuses, 'Choose an option.').exclude(['not_set'], 'Choose an option.'),
    seller_vat_number: z
      .string()
      .transform((text) => orNull(text.replace(/[\s.]/g, '').toUpperCase()))
      .pipe(z.string().max(40, 'Use at most 40 characters.').nullable()),
  },
  async handle(typed, call) {
    const edit = {
      ...{ name: typed.seller_name, address: typed.seller_address, country: typed.seller_country },
      ...{ vat_status: typed.seller_vat_status, vat_number: typed.seller_vat_number },
    };
    try {
      await save(staffOf(call), edit, call.now);
    } catch (thrown) {
      if (!namesFields(thrown)) throw thrown;
      return { problems: Object.fromEntries(thrown.problems.map(({ field, detail }) => [`seller_${field}`, detail])) };
    }
    return { to: `${shopPath()}?done=seller` };
  },
});
