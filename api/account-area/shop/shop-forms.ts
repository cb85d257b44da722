import type { AreaForm } from '../form.ts';
import { exportMyInvoices, sendInvoiceAgain } from './invoices.ts';
import { markOrderPaid, resolveOrderProblem, sendOrderMoneyBack, sendOrderRefundAgain } from './order-care.ts';
import { orderProduct } from './order-product.ts';
import { beginOrderTask, finishOrderTask, retryOrderLine } from './order-tasks.ts';
import { setProductPrice, switchProduct, withdrawProductPrice } from './products.ts';
import { refundMyBuyer } from './refund-order.ts';
import { saveSeller } from './save-seller.ts';
import { tryProviders } from './try-providers.ts';

/** Team forms for products and orders, and owners' and buyers' forms other than checkout. */
export const shopForms: readonly AreaForm[] = [
  exportMyInvoices,
  sendInvoiceAgain,
  markOrderPaid,
  resolveOrderProblem,
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
