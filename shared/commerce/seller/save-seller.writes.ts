import { readSettings } from '../../change/change.reads.ts';
import { storeSetting } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { sellerProblems } from '../vat/seller-edit.ts';

type Seller = Settings['seller'];
type SellerEdit = Pick<Seller, 'name' | 'address' | 'country' | 'vat_status' | 'vat_number'>;

/**
 * Saves the seller's details for invoices and VAT; invoices already issued don't change. Throws `invalid_parameter`
 * naming inconsistent fields.
 */
export const saveSeller = staffVerb(
  'seller.change',
  async (actor: StaffActor, edit: SellerEdit, now: Date): Promise<void> => {
    const { seller: before } = await readSettings();
    const seller = { ...before, ...edit };
    const problems = Object.entries(sellerProblems(seller));
    if (problems.length > 0)
      throw new SlipwayError(
        'invalid_parameter',
        say('problem_api.seller_contradicts'),
        problems.map(([field, detail]) => ({ field, detail, fix: say('problem_input.change_or_other') })),
      );
    await storeSetting({ path: 'seller', value: seller }, now);
    const states = { before: stateOf(before), after: stateOf(seller) };
    await logStaffAct(actor, { action: 'seller.save', target: 'seller', reason: null, note: '', ...states }, now);
  },
);

const stateOf = ({ name, country, vat_status, vat_number }: Seller) => ({ name, country, vat_status, vat_number });
