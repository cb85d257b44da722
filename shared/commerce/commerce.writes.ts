/** Public entry point of commerce/: writes. */
export { cancelBookedWeek, moveBookedWeek } from './booked-week/change-week.writes.ts';
export { cancelBookedWeekForTeam, moveBookedWeekForTeam } from './booked-week/staff-week.writes.ts';
export { abandonCheckout } from './checkout/abandon-checkout.writes.ts';
export { advanceOrder, completeOrder } from './checkout/advance.writes.ts';
export { beginPayment } from './checkout/begin-payment.writes.ts';
export { chooseLaunchWeek } from './checkout/choose-launch-week.writes.ts';
export { createOrder } from './checkout/create-order.writes.ts';
export { forgetOrders } from './checkout/forget-orders.writes.ts';
export {
  handlePaymentEvent,
  readDueEvents,
  type StoredEvent,
  storeBtcpayEvent,
  storePayPalEvent,
  storeStripeEvent,
} from './checkout/payment-events.writes.ts';
export { recheckVat } from './checkout/recheck-vat.writes.ts';
export { renewOrder } from './checkout/renew-order.writes.ts';
export { saveBilling } from './checkout/save-billing.writes.ts';
export { closePayment, endOrder, settleDuePayment } from './checkout/settle.writes.ts';
export { visitOrder } from './checkout/visit-order.writes.ts';
export { endFeaturedWindows } from './fulfilment/featured-window.writes.ts';
export { beginTask, finishTask, retryLine, retryLineForTeam } from './fulfilment/finish-task.writes.ts';
export { forgetPlaces } from './fulfilment/forget-places.writes.ts';
export { allowSeveralCreditNotes } from './invoice/former-index.writes.ts';
export { resendInvoice } from './invoice/resend-invoice.writes.ts';
export { exportInvoicesForTeam } from './invoice-export/staff-export.writes.ts';
export { followBookedWeek } from './order/follow-week.writes.ts';
export { keyPaidOrders } from './order/key-orders.writes.ts';
export { markPaid } from './order-care/mark-paid.writes.ts';
export { probeProviders } from './order-care/probe-providers.writes.ts';
export { resolveProblem } from './order-care/resolve-problem.writes.ts';
export { sendMismatchBack, sendRefundAgain } from './order-care/send-money.writes.ts';
export { refundForTeam } from './order-care/staff-refund.writes.ts';
export { noteRefusedEvent, writeRefusedEvents } from './payment/refused-event.writes.ts';
export { chooseTestPayment, testChoices } from './payment/test-provider.writes.ts';
export { announceNewPrices, changeProduct, ensureProducts, setPrice, withdrawPrice } from './product/product.writes.ts';
export { connectRevenue, disconnectRevenue, forgetRevenueSources } from './revenue/connect-revenue.writes.ts';
export { refreshRevenue } from './revenue/refresh-revenue.writes.ts';
export { reviewListing } from './review/review-listing.writes.ts';
export { saveSeller } from './seller/save-seller.writes.ts';
export { readPausedSteps, retryUnsettled, trySettling } from './unsettled/unsettled.writes.ts';
export { withdrawFrom } from './withdrawal/withdraw.writes.ts';
