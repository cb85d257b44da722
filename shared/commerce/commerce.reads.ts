/** Public entry point of commerce/: reads. */
export { readWeekBookings, type WeekBooking } from './booked-week/week-bookings.reads.ts';
export { checkOrder } from './checkout/check-order.reads.ts';
export { readMisfits } from './checkout/misfits.reads.ts';
export { viewOrder, viewOrders } from './checkout/order-view.reads.ts';
export { isShopOpen, readPaymentSetup, requireOpenShop } from './checkout/payment-setup.reads.ts';
export { readOrdersWithUnknownVat } from './checkout/unknown-vat.reads.ts';
export { readFeatured, readFeaturedPeriods, readTasksOf, readTasksToDo } from './fulfilment/fulfilment.reads.ts';
export { readInvoicesOf, readNetSales } from './invoice/invoice.reads.ts';
export { readVisitedInvoice } from './invoice/visited-invoice.reads.ts';
export { countWaitingInvoices } from './invoice/waiting-invoices.reads.ts';
export {
  countUndelivered,
  listOrdersOf,
  readAllOrders,
  readCheckout,
  readOrderOf,
  readOrdersToComplete,
  readOrdersWithProblem,
  readOverdueOrders,
  readVisitedOrder,
} from './order/order.reads.ts';
export { readOrderFile } from './order-care/order-file.reads.ts';
export { listOrders } from './order-care/order-list.reads.ts';
export { readDuePayments, readOpenPayment, readReturnReasons, wasLastDeclined } from './payment/payment.reads.ts';
export { readRefusedEvents } from './payment/refused-event.reads.ts';
export { productView, readEveryProduct, readProducts, readSelectableWeeks } from './product/product.reads.ts';
export { readOwnRevenue, readRevenueSourcesOf, readSealedRevenueKey } from './revenue/revenue.reads.ts';
export { readWithdrawal } from './withdrawal/withdrawal.reads.ts';
