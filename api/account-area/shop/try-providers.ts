import { probeProviders } from '../../../shared/commerce/commerce.writes.ts';
import { shopPath } from '../../../shared/kernel/address/admin-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { staffForm, staffOf } from '../form.ts';

/** Tests the settings of all payment providers. */
export const tryProviders = staffForm({
  path: `${shopPath()}/try`,
  page: shopPath(),
  permission: 'seller.change',
  input: {},
  async handle(_, call) {
    const wrong = (await probeProviders(staffOf(call), call.now)).filter(({ refusal }) => refusal !== undefined);
    if (wrong.length === 0) return { to: `${shopPath()}?done=tested` };
    const words = wrong.map(({ provider, refusal, code }) =>
      say(refusal === 'away' ? 'problem_order.provider_odd_code' : 'problem_order.provider_refused_code', {
        provider,
        code: code ?? '',
      }),
    );
    const fix = say('problem.keys_right');
    return { problems: { '': `${words.join(' ')} ${fix}` } };
  },
});
