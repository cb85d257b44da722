import type { DisputeState } from '../order/order.ts';
import type { PaymentReading, PaymentWish } from './payment.ts';

/** A payment that a provider has opened. */
interface OpenedPayment {
  ref: string;
  url: string;
}

/** Money that is sent back. */
interface MoneyBack {
  ref: string;
  capture: string | null;
  /** In the smallest unit of the currency. */
  cents: number;
  /** As ISO 4217 has it; that of our prices where it is left out. */
  currency?: string;
  key: string;
}

/** What each provider of payments can do. All of it may be asked twice: the second time changes nothing. */
export interface PaymentProvider {
  /** Opens a payment; for the id of one that is open already it gives that. */
  open: (wish: PaymentWish, now: Date) => Promise<OpenedPayment>;
  /**
   * Reads how a payment stands. Where we are who takes the money, it is taken with this, unless `mayTake` is false: the payment then is over.
   */
  read: (ref: string, now: Date, mayTake: boolean) => Promise<PaymentReading>;
  /** Has a payment take no money any more. One that was paid meanwhile stays so: read it afterwards. */
  close: (ref: string, now: Date) => Promise<void>;
  /**
   * Sends money back. `key` names the return: its retries send nothing twice. Gives where the buyer fetches it, where it does not come by itself.
   */
  giveBack: (money: MoneyBack, now: Date) => Promise<string | undefined>;
  /** How disputes of money that came stand, where `read` does not say it; null if there is none. Throws ProviderFailure. */
  readDispute?: (capture: string, now: Date) => Promise<DisputeState | null>;
  /** Asks something that changes nothing, to see whether the settings are right. Throws ProviderFailure. */
  probe: (now: Date) => Promise<void>;
}

/** A provider that could not be asked, or refused; no word of what it sent is in it. */
export class ProviderFailure extends Error {
  /** `away`: the same may work later; `refused`: it will not. */
  readonly kind: 'away' | 'refused';
  readonly code: string;

  constructor(kind: 'away' | 'refused', code: string, options?: ErrorOptions) {
    super(
      kind === 'away' ? 'The provider of payments cannot be reached.' : 'The provider of payments refused.',
      options,
    );
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.code = code;
  }
}
