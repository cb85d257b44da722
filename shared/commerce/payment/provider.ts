import type { DisputeState } from '../order/order.ts';
import type { PaymentReading, PaymentRequest } from './payment.ts';

/** A payment opened at a provider. */
interface OpenedPayment {
  ref: string;
  url: string;
}

/** A refund. */
interface MoneyBack {
  ref: string;
  capture: string | null;
  /** In the currency's smallest unit. */
  cents: number;
  /** ISO 4217 code; defaults to the currency of our prices. */
  currency?: string;
  key: string;
}

/** Operations of a payment provider. All are idempotent. */
export interface PaymentProvider {
  /** Opens a payment; if it is already open, returns the open one. */
  open: (wish: PaymentRequest, now: Date) => Promise<OpenedPayment>;
  /**
   * Reads a payment's status. Captures the money if that is up to us, unless `mayTake` is false because the payment is
   * over.
   */
  read: (ref: string, now: Date, mayTake: boolean) => Promise<PaymentReading>;
  /** Closes a payment. If it was paid in the meantime, closing has no effect, so read it afterwards. */
  close: (ref: string, now: Date) => Promise<void>;
  /**
   * Refunds money. `key` identifies the refund, so retries send nothing twice. Returns where the buyer can claim the
   * money, if it doesn't arrive automatically.
   */
  giveBack: (money: MoneyBack, now: Date) => Promise<string | undefined>;
  /** Dispute status of received money, if `read` does not include it; null if there is none. Throws ProviderFailure. */
  readDispute?: (capture: string, now: Date) => Promise<DisputeState | null>;
  /** Sends a harmless request to test the settings. Throws ProviderFailure. */
  probe: (now: Date) => Promise<void>;
}

/** The provider is unreachable, or rejected the request. Contains none of the provider's text. */
export class ProviderFailure extends Error {
  /** `away`: retrying may help; `refused`: it won't. */
  readonly kind: 'away' | 'refused';
  readonly code: string;

  constructor(kind: 'away' | 'refused', code: string, options?: ErrorOptions) {
    super(
      kind === 'away' ? 'The payment provider cannot be reached.' : 'The payment provider rejected the request.',
      options,
    );
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.code = code;
  }
}
