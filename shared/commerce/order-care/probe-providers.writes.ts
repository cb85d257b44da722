import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb } from '../../identity/identity.writes.ts';
import { paymentProviders } from '../checkout/payment-providers.writes.ts';
import { paymentWays } from '../payment/payment-ways.ts';
import { ProviderFailure } from '../payment/provider.ts';

/** A provider's response to a harmless test request; `refusal` is undefined if all is well. */
interface ProbedProvider {
  provider: string;
  refusal: 'away' | 'refused' | undefined;
  /** Error code, such as `status_401`. */
  code: string;
}

/** Tests the settings of all configured payment providers with a harmless request. Changes nothing. */
export const probeProviders = askingStaffVerb(
  'seller.change',
  async (_actor: StaffActor, now: Date): Promise<ProbedProvider[]> => {
    return Promise.all(
      paymentWays(now).map(({ name, provider }) => probe(provider, () => paymentProviders[name].probe(now))),
    );
  },
);

async function probe(provider: string, ask: () => Promise<void>): Promise<ProbedProvider> {
  try {
    await ask();
    return { provider, refusal: undefined, code: '' };
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    return { provider, refusal: problem.kind, code: problem.code };
  }
}
