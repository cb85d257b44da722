/** Public entry point of commerce/: schemas, types and rules, without I/O. */

export { bookedWeekRule, changeableWeeks } from './booked-week/booked-week.ts';
export { type EInvoiceSyntax, writeEInvoice } from './e-invoice/e-invoice.ts';
export { lineOfDeadLetter } from './fulfilment/given-up-line.ts';
export { invoiceTitle, pickInvoice } from './invoice/invoice.ts';
export { invoiceExports } from './invoice-export/invoice-export.ts';
export { readInvoicePeriod } from './invoice-export/invoice-period.ts';
export { invoiceTexts } from './invoice-paper/invoice-texts.ts';
export { billingInput } from './order/billing.ts';
export { billingCountries } from './order/billing-countries.ts';
export { inReview, isBusiness, type OrderRecord, promisedUntil, refundedCents } from './order/order.ts';
export { orderStatuses } from './order/order-state.ts';
export { orderView } from './order/order-view.ts';
export { lineStateWords, orderStatusWords } from './order/order-words.ts';
export { isNoticeOnly, lineProblemWords, orderProblemWords } from './order/problem-words.ts';
export { orderFilter } from './order-care/order-filter.ts';
export {
  deliveredMail,
  invoiceMail,
  lateWeekMail,
  movedWeekMail,
  orderProblemMail,
  paidMail,
  paymentFailedMail,
  refundedMail,
  returnedMail,
  withdrawnMail,
} from './order-mail/order-mails.ts';
export { type BtcpaySettings, setBtcpay } from './payment/btcpay-settings.ts';
export { refusalWords } from './payment/event-refusal.ts';
export { adoptPaymentStart, type PaymentStart, paymentStart } from './payment/payment-ways.ts';
export { type PayPalSettings, paypalAddresses, setPayPal } from './payment/paypal-settings.ts';
export { type StripeSettings, setStripe, stripeAddresses } from './payment/stripe-settings.ts';
export { setTestPaymentsUntil, testPayers, testPayersOf, testPaymentsUntil } from './payment/test-mode.ts';
export type { ProductRecord } from './product/product.ts';
export { readProductEdit } from './product/product-edit.ts';
export { launchingProducts } from './product/product-fit.ts';
export { inProductGroups } from './product/product-groups.ts';
export { productPrice, productWords } from './product/product-names.ts';
export { partMissing } from './product/product-part.ts';
export { deliveredBy, notForSale } from './product/product-words.ts';
export { hoursLeft, launchWeekNote } from './quote/launch-week.ts';
export { orderInput } from './quote/order-item.ts';
export { priceOrder, quoteView, toQuoteView } from './quote/quote.ts';
export { leastPayers, revenueDays, revenueProviders } from './revenue/revenue-source.ts';
export { revenueProviderFacts, revenueStandingWords } from './revenue/revenue-words.ts';
export { type SettleWork, unsettledId, unsettledOfLetter } from './unsettled/unsettled.ts';
export { waysOfVat } from './vat/seller-edit.ts';
export { vatNoteInWords } from './vat/vat-words.ts';
export { withdrawalEnds, withdrawalOf } from './withdrawal/withdrawal.ts';
export { withdrawalWords, withdrawnWords } from './withdrawal/withdrawal-words.ts';
