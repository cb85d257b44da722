import type { IncomingMessage } from 'node:http';
import { type Context, Hono } from 'hono';
import { inSiteLanguage } from '../../shared/change/change.reads.ts';
import { safeNext } from '../../shared/identity/identity.ts';
import { accountPath, finishPressPath, signInPath } from '../../shared/kernel/address/account-paths.ts';
import { isAdminPath, movedToAdmin } from '../../shared/kernel/address/admin-paths.ts';
import { isCheckoutPath, isWithdrawPath } from '../../shared/kernel/address/commerce-paths.ts';
import {
  isPersonPath,
  isStopMailsPath,
  isWeekMailPath,
  ownMarksPath,
} from '../../shared/kernel/address/community-paths.ts';
import { isInvitePath } from '../../shared/kernel/address/paths.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { withoutEndSlashes } from '../../shared/kernel/text/end-slashes.ts';
import { isPageOff } from '../../shared/publish/publish.reads.ts';
import type { FormState } from '../../shared/publish/publish.ts';
import { problemInLanguage } from '../../shared/publish/publish.ts';
import { isUnavailable } from '../errors.ts';
import { Refusal } from '../guard/refusal.ts';
import { clientAddress } from '../http/client-address.ts';
import { unavailableResponse } from '../http/unavailable.ts';
import { createProviderRoutes } from '../session/provider/provider-routes.ts';
import type { SignInProvider } from '../session/provider/sign-in-provider.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import { type SignedInSession, sessionOf } from '../session/session-of-request.ts';
import { invoiceFile, invoiceFilePath } from './checkout/invoice-file.ts';
import { refreshOrder } from './checkout/order-visit.ts';
import { fillPath, takesParts } from './fill-path.ts';
import type { AreaCall, AreaForm, FormAgain, FormOutcome } from './form.ts';
import { answerOf, redirect } from './form-answer.ts';
import { forms } from './forms.ts';
import { forgetPendingForm, leadToSignIn, pendingFormOf } from './pending-form.ts';
import { problemsOf } from './problems-of.ts';
import { checkFields, readFields, type SentFields } from './read-form.ts';
import { runOnce } from './run-once.ts';
import { sendAreaPage } from './send-page.ts';
import { mailFrame, mailFrameRoute } from './set-up/mail-preview.ts';
import { insteadOfForm, insteadOfPage, problemOfAge } from './staff-gate.ts';
import type { SentParts } from './upload/read-parts.ts';
import { type RefusedUpload, readUpload } from './upload/read-upload.ts';
import { sendOwnMarks } from './votes/own-marks.ts';

export interface AreaOptions {
  now: () => Date;
  /** Receives our bugs. */
  reportFault: (fault: unknown, requestId: string) => void;
  providers: readonly SignInProvider[];
  /** Called before a page is rendered. Throws like `admit`. */
  admitPage?: (visitor: SignedInSession | null, address: string | undefined, now: Date) => Promise<void>;
  /** Called before a form is handled, for limits. Throws SlipwayError, such as `rate_limited`, to reject it. */
  admit?: (form: AreaForm, fields: SentFields, call: AreaCall & { visitor: SignedInSession | null }) => Promise<void>;
}

const signInRefusedPath = '/sign-in/refused';

/** Whether a path is for one visitor: its pages are rendered per request and not cached. */
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

/** Sign-in, account area, admin area, invites and links in emails: pages by GET, forms by POST. */
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
  app.get(finishPressPath(), (context) => finishPress(context, options));
  app.get(ownMarksPath(), ({ req }) => sendOwnMarks(req.raw.headers, options.now()));
  app.get('*', (context) => showPage(context, options));
  app.all('*', () => new Response('This address takes GET.\n', { status: 405, headers: { Allow: 'GET, HEAD' } }));
  app.onError((fault, context) => {
    if (isUnavailable(fault)) return unavailableResponse(context.req.raw, fault);
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

async function takeForm(form: AreaForm, context: Context, options: AreaOptions): Promise<Response> {
  const visitor = await sessionOf(context.req.raw.headers, options.now());
  const show: Show = (facts) => sendAreaPage({ ...pageFacts(context, options), visitor, ...facts });
  if (!isOurs(form, context.req.raw.headers)) return show({ target: signInRefusedPath, status: 403 });
  if (await isPageOff(context.req.path)) return show({ target: '/404', status: 404 });
  if (form.upload !== undefined && visitor === null)
    return redirect(signInPath(fillPath(form.page, context.req.param())));
  const instead = await insteadOfForm(form, visitor);
  // Checked before reading a large body from someone without permission.
  if (form.upload !== undefined && instead !== undefined) return show(instead);
  const isOwn = await (form.isForSender?.(context.req.param(), visitor) ?? true);
  if (!isOwn) return show({ target: '/404', status: 404 });
  const sent = await readSent(form, visitor, context.req.raw);
  if (typeof sent === 'number') return new Response(null, { status: sent });
  if ('words' in sent) {
    const words = await inSiteLanguage(() => problemInLanguage(sent.words));
    const state = stateOf(fillPath(form.path, context.req.param()), {}, { problems: { '': words } });
    return show({ target: fillPath(form.page, context.req.param()), form: state, status: sent.status });
  }
  if (form.who !== 'anyone' && visitor === null)
    return leadToSignIn(form, { parts: context.req.param(), fields: sent.fields }, callOf(context, options));
  if (instead !== undefined) return show(instead);
  return answerForm({ form, parts: context.req.param(), visitor, sent, context, options, show });
}

/**
 * Completes what this browser started before sign-in, as if it were sent now; without anything stored, shows its page.
 */
async function finishPress(context: Context, options: AreaOptions): Promise<Response> {
  const visitor = await sessionOf(context.req.raw.headers, options.now());
  if (visitor === null) return showPage(context, options);
  const kept = await pendingFormOf(callOf(context, options));
  const form = forms.find(({ path }) => path === kept?.form);
  if (kept === undefined || form === undefined) return redirect(safeNext(context.req.query('page'), accountPath()));
  const show: Show = (facts) => sendAreaPage({ ...pageFacts(context, options), visitor, ...facts });
  const sent = { fields: kept.fields, files: {} };
  const { parts } = kept;
  const outcome = await answerForm({ form, parts, visitor, sent, context, options, show });
  outcome.headers.append('Set-Cookie', forgetPendingForm());
  return outcome;
}

/** A form's input, or why it was not read: a bare status, or a message for its page. */
async function readSent(
  form: AreaForm,
  visitor: SignedInSession | null,
  request: Request,
): Promise<SentParts | RefusedUpload | 413 | 415> {
  if (form.upload !== undefined)
    return readUpload(request, { id: visitor?.account._id ?? '', isStaff: form.who === 'staff' }, form.upload);
  const fields = form.fromMail ? {} : await readFields(request, form.largest);
  return typeof fields === 'number' ? fields : { fields, files: {} };
}

/** Sends a page of the area in response to a form. */
type Show = (facts: { target: string; status?: number; form?: FormState; shownOnce?: string }) => Promise<Response>;

interface SentForm {
  form: AreaForm;
  /** Values of its path parameters. */
  parts: Record<string, string>;
  visitor: SignedInSession | null;
  sent: SentParts;
  context: Context;
  options: AreaOptions;
  show: Show;
}

async function answerForm({ form, parts, visitor, sent, context, options, show }: SentForm): Promise<Response> {
  // Such a path has no page to show the problem.
  if (!takesParts(form, parts)) return show({ target: '/404', status: 404 });
  const fields = withPathParts(sent.fields, parts);
  const call = { ...callOf(context, options), visitor, fields, files: sent.files };
  const outcome = await inSiteLanguage(async () =>
    inLanguageOfForm(problemOfAge(form, visitor, call.now) ?? (await outcomeOf(form, fields, call, options))),
  );
  const target = fillPath(form.page, parts);
  if ('shownOnce' in outcome) return show({ target, shownOnce: outcome.shownOnce });
  if (!('problems' in outcome)) return answerOf(outcome);
  const state = stateOf(fillPath(form.path, parts), fields, outcome);
  return show({ target, form: state, status: outcome.status ?? 422 });
}

/** Error messages in the language of the page that shows them. */
function inLanguageOfForm(outcome: FormOutcome): FormOutcome {
  if (!('problems' in outcome)) return outcome;
  const said = Object.entries(outcome.problems).map(([field, problem]) => [field, problemInLanguage(problem)]);
  return { ...outcome, problems: Object.fromEntries(said) };
}

const withPathParts = (fields: SentFields, parts: Record<string, string>): SentFields => ({
  ...fields,
  ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, [value]])),
});

const stateOf = (path: string, typed: SentFields, { values = typed, problems, focus }: FormAgain): FormState => ({
  path,
  values,
  problems,
  focus,
});

function isOurs(form: AreaForm, headers: Headers): boolean {
  if (form.fromMail || isSameOrigin(headers)) return true;
  return form.takesHiddenOrigin && !headers.has('sec-fetch-site') && headers.get('origin') === 'null';
}

async function outcomeOf(
  form: AreaForm,
  fields: SentFields,
  call: AreaCall & { visitor: SignedInSession | null },
  { admit }: AreaOptions,
): Promise<FormOutcome> {
  const checked = checkFields(form.input, fields);
  if ('problems' in checked) return checked;
  try {
    await admit?.(form, fields, call);
    return await runOnce(form, fields, call, () => form.handle(checked.input as never, call as never));
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) throw thrown;
    return problemsOf(thrown);
  }
}

const callOf = (context: Context, { now }: AreaOptions): AreaCall => ({
  now: now(),
  headers: context.req.raw.headers,
  address: clientAddress(incomingOf(context)),
});

const incomingOf = (context: Context): IncomingMessage => (context.env as { incoming: IncomingMessage }).incoming;

const pageFacts = (context: Context, { now, providers }: AreaOptions) => ({
  headers: context.req.raw.headers,
  now: now(),
  providers: providers.map(({ name, label }) => ({ name, label })),
});
