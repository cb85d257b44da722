import type { AreaForm } from '../form.ts';
import { exportMyInvoices, sendInvoiceAgain } from './invoices.ts';
import { markOrderPaid, seeOrderProblem, sendOrderMoneyBack, sendOrderRefundAgain } from './order-care.ts';
import { orderProduct } from './order-product.ts';
import { beginOrderTask, finishOrderTask, retryOrderLine } from './order-tasks.ts';
import { setProductPrice, switchProduct, withdrawProductPrice } from './products.ts';
import { refundMyBuyer } from './refund-order.ts';
import { saveSeller } from './save-seller.ts';
import { tryProviders } from './try-providers.ts';

/** Everything that the team does with products and orders, and what owners and buyers do with theirs beside the checkout. */
export const shopForms: readonly AreaForm[] = [
  exportMyInvoices,
  sendInvoiceAgain,
  markOrderPaid,
  seeOrderProblem,
  sendOrderMoneyBack,
  sendOrderRefundAgain,
  orderProduct,
  beginOrderTask,
  finishOrderTask,
  retryOrderLine,
  setProductPrice,
  switchProduct,
  withdrawProductPrice,
  refundMyBuyer,
  saveSeller,
  tryProviders,
];
