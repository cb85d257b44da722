import type { DisputeState } from '../order/order.ts';
import type { PaymentReading, PaymentRequest } from './payment.ts';

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
  /** ISO 4217 code; defaults to the currency of our prices. */
  currency?: string;
  key: string;
}

/** Operations of a payment provider. All are idempotent. */
export interface PaymentProvider {
  /** Opens a payment; for the id of one that is open already it gives that. */
  open: (wish: PaymentRequest, now: Date) => Promise<OpenedPayment>;
  /**
   * Reads how a payment stands. Where we are who takes the money, it is taken with this, unless `mayTake` is false: the payment then is over.
   */
  read: (ref: string, now: Date, mayTake: boolean) => Promise<PaymentReading>;
  /** Closes a payment. One paid in the meantime stays paid: read it afterwards. */
  close: (ref: string, now: Date) => Promise<void>;
  /**
   * Returns money. `key` identifies the return, so retries send nothing twice. Returns where the buyer claims it, if it does not arrive
   * automatically.
   */
  giveBack: (money: MoneyBack, now: Date) => Promise<string | undefined>;
  /** Dispute status of received money, if `read` does not include it; null if there is none. Throws ProviderFailure. */
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
