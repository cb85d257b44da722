import { z } from 'zod';
import { saveSeller as save } from '../../../shared/commerce/commerce.writes.ts';
import { shopPath } from '../../../shared/kernel/address/admin-paths.ts';
import { namesFields } from '../../../shared/kernel/errors.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { vatStatuses } from '../../../shared/kernel/settings/settings.ts';
import { cleanLine, cleanText } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { staffForm, staffOf } from '../form.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Saves the seller's details and VAT status. Invoices already issued are unchanged. */
export const saveSeller = staffForm({
  path: `${shopPath()}/seller`,
  page: shopPath(),
  permission: 'seller.change',
  input: {
    seller_name: z
      .string()
      .transform(cleanLine)
      .pipe(z.string().min(1, saying('problem.enter_name')).max(160, atMostCharacters(160))),
    seller_address: z
      .string()
      .transform((text) => cleanText(text).split('\n').join(', '))
      .pipe(z.string().min(1, saying('problem.enter_address')).max(500, atMostCharacters(500))),
    seller_country: z.string().regex(/^[A-Z]{2}$/, saying('problem.choose_country')),
    seller_vat_status: z
      .enum(vatStatuses, saying('problem.choose_one'))
      .exclude(['not_set'], saying('problem.choose_one')),
    seller_vat_number: z
      .string()
      .transform((text) => orNull(text.replace(/[\s.]/g, '').toUpperCase()))
      .pipe(z.string().max(40, atMostCharacters(40)).nullable()),
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
