import { type Context, Hono } from 'hono';
import { finishPressPath, signInPath } from '../../shared/kernel/address/account-paths.ts';
import { isAdminPath, movedToAdmin } from '../../shared/kernel/address/admin-paths.ts';
import { isCheckoutPath, isWithdrawPath } from '../../shared/kernel/address/commerce-paths.ts';
import {
  isPersonPath,
  isStopMailsPath,
  isWeekMailPath,
  ownMarksPath,
} from '../../shared/kernel/address/community-paths.ts';
import { isInvitePath } from '../../shared/kernel/address/paths.ts';
import { withoutEndSlashes } from '../../shared/kernel/text/end-slashes.ts';
import { isOutage } from '../../shared/platform/outage/outage.ts';
import { Refusal } from '../guard/refusal.ts';
import { unavailableResponse } from '../http/unavailable.ts';
import { createProviderRoutes } from '../session/provider/provider-routes.ts';
import { sessionOf } from '../session/session-of-request.ts';
import { type AreaOptions, callOf, pageFacts } from './area-options.ts';
import { invoiceFile, invoiceFilePath } from './checkout/invoice-file.ts';
import { refreshOrder } from './checkout/order-visit.ts';
import { fillPath } from './fill-path.ts';
import { redirect } from './form-answer.ts';
import { forms } from './forms.ts';
import { sendAreaPage } from './send-page.ts';
import { mailFrame, mailFrameRoute } from './set-up/mail-preview.ts';
import { insteadOfPage } from './staff-gate.ts';
import { finishForm, takeForm } from './take-form.ts';
import { sendOwnMarks } from './votes/own-marks.ts';

/** Whether the pages at a path are rendered per visitor and not cached. */
export function isAreaPath(target: string): boolean {
  const [path = ''] = target.split(/[?#]/, 1);
  return (
    /^\/(account|admin|sign-in)(\/|$)/.test(path) ||
    isInvitePath(path) ||
    isStopMailsPath(path) ||
    isPersonPath(path) ||
    isWeekMailPath(path) ||
    isCheckoutPath(path) ||
    isWithdrawPath(path)
  );
}

/**
 * Routes for sign-in, the account area, the admin area, invites and links in emails. GET shows pages, POST submits
 * forms.
 */
export function createAccountArea(options: AreaOptions): Hono {
  const app = new Hono();
  app.route('/', createProviderRoutes(options));
  for (const form of forms) {
    app.post(form.path, (context) => takeForm(form, context, options));
    if (form.path !== form.page) {
      app.get(form.path, (context) => redirect(fillPath(form.page, context.req.param())));
    }
  }
  app.get(invoiceFilePath, async (context) => {
    const visitor = await sessionOf(context.req.raw.headers, options.now());
    return (await invoiceFile(context, visitor)) ?? showPage(context, options);
  });
  app.get(mailFrameRoute, async (context) => {
    const visitor = await sessionOf(context.req.raw.headers, options.now());
    return (await mailFrame(context, visitor)) ?? showPage(context, options);
  });
  app.get(finishPressPath(), async (context) => {
    const visitor = await sessionOf(context.req.raw.headers, options.now());
    return visitor === null ? showPage(context, options) : finishForm(context, visitor, options);
  });
  app.get(ownMarksPath(), ({ req }) => sendOwnMarks(req.raw.headers, options.now()));
  app.get('*', (context) => showPage(context, options));
  app.all('*', () => new Response('Use GET for this address.\n', { status: 405, headers: { Allow: 'GET, HEAD' } }));
  app.onError((fault, context) => {
    if (isOutage(fault)) return unavailableResponse(context.req.raw, fault);
    if (fault instanceof Refusal) return new Response(`${fault.message}\n`, { status: 429, headers: fault.headers });
    options.reportFault(fault, '');
    return new Response('Something went wrong on our side.\n', {
      status: 500,
      headers: { 'Cache-Control': 'no-store' },
    });
  });
  return app;
}

async function showPage(context: Context, options: AreaOptions): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  if (pathname.endsWith('/')) return redirect(withoutEndSlashes(pathname) + search);
  const moved = movedToAdmin(pathname);
  if (moved !== undefined) return redirect(moved + search);
  const visitor = await sessionOf(context.req.raw.headers, options.now());
  const { address, now } = callOf(context, options);
  await options.admitPage?.(visitor, address, now);
  if (visitor === null && isForMembers(pathname)) return redirect(signInPath(pathname + search));
  if (isCheckoutPath(pathname)) await refreshOrder(context, visitor, options);
  const shown = (await insteadOfPage(pathname, visitor)) ?? { target: pathname + search };
  return sendAreaPage({ ...pageFacts(context, options), ...shown, visitor });
}

const isForMembers = (path: string): boolean =>
  path === '/account' || path.startsWith('/account/') || isAdminPath(path);
