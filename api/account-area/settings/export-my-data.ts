import { record } from '../../../shared/identity/identity.writes.ts';
import { accountSettingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { isoDay } from '../../../shared/kernel/time/day-words.ts';
import { exportAccount } from '../../../shared/operate/operate.writes.ts';
import { credentialOf, memberForm } from '../form.ts';

/** Exports everything stored about the account as a JSON file. */
export const exportMyData = memberForm({
  path: `${accountSettingsPath()}/export`,
  page: accountSettingsPath(),
  input: {},
  async handle(_input, call) {
    await record({ ...credentialOf(call), action: 'account.export' });
    const data = { exported_at: call.now, ...(await exportAccount(call.visitor.account._id)) };
    const name = `account-${isoDay(call.now)}.json`;
    return { file: { name, type: 'application/json; charset=utf-8', body: `${JSON.stringify(data, null, 2)}\n` } };
  },
});
