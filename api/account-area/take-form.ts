import type { Context } from 'hono';
import { inSiteLanguage } from '../../shared/change/change.reads.ts';
import { pendingFormSeconds, savePendingForm, takePendingForm } from '../../shared/community/community.writes.ts';
import { clearCookie, pendingFormCookieName, readCookie, safeNext, setCookie } from '../../shared/identity/identity.ts';
import { accountPath, finishPressPath, signInPath } from '../../shared/kernel/address/account-paths.ts';
import { isHttps } from '../../shared/kernel/address/site-address.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { isPageOff } from '../../shared/publish/publish.reads.ts';
import type { FormState } from '../../shared/publish/publish.ts';
import { maySavePendingForm } from '../guard/limit.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import { type SignedInSession, sessionOf } from '../session/session-of-request.ts';
import { type AreaOptions, callOf, pageFacts } from './area-options.ts';
import { fillPath, takesParts } from './fill-path.ts';
import type { AreaCall, AreaForm, FormAgain, FormOutcome } from './form.ts';
import { answerOf, redirect } from './form-answer.ts';
import { forms } from './forms.ts';
import { problemsOf } from './problems-of.ts';
import { checkFields, readFields, type SentFields } from './read-form.ts';
import { runOnce } from './run-once.ts';
import { sendAreaPage } from './send-page.ts';
import { insteadOfForm, problemOfAge } from './staff-gate.ts';
import type { SentParts } from './upload/read-parts.ts';
import { type RefusedUpload, readUpload } from './upload/read-upload.ts';

const signInRefusedPath = '/sign-in/refused';
const tooMuchPath = '/sign-in/too-much';

/** Responds to a form: checks its sender, reads it, and sends the outcome or shows the form's page again. */
export async function takeForm(form: AreaForm, context: Context, options: AreaOptions): Promise<Response> {
  const visitor = await sessionOf(context.req.raw.headers, options.now());
  const show: Show = (facts) => sendAreaPage({ ...pageFacts(context, options), visitor, ...facts });
  if (!isOurs(form, context.req.raw.headers)) return show({ target: signInRefusedPath, status: 403 });
  if (await isPageOff(context.req.path)) return show({ target: '/404', status: 404 });
  if (form.upload !== undefined && visitor === null)
    return redirect(signInPath(fillPath(form.page, context.req.param())));
  const instead = await insteadOfForm(form, visitor);
  // Checked before reading the body, so that nobody without permission can send a large one.
  if (form.upload !== undefined && instead !== undefined) return show(instead);
  const isOwn = await (form.isForSender?.(context.req.param(), visitor) ?? true);
  if (!isOwn) return show({ target: '/404', status: 404 });
  const sent = await inSiteLanguage(() => readSent(form, visitor, context.req.raw));
  if (sent === 413) return show({ target: tooMuchPath, status: sent });
  if (sent === 415) return new Response(null, { status: sent });
  if ('words' in sent) {
    const state = stateOf(fillPath(form.path, context.req.param()), {}, { problems: { '': sent.words } });
    return show({ target: fillPath(form.page, context.req.param()), form: state, status: sent.status });
  }
  if (form.who !== 'anyone' && visitor === null)
    return leadToSignIn(form, { parts: context.req.param(), fields: sent.fields }, callOf(context, options));
  if (instead !== undefined) return show(instead);
  return answerForm({ form, parts: context.req.param(), visitor, sent, context, options, show });
}

/**
 * Completes the form that this browser submitted before sign-in, as if it were submitted now. If nothing is stored,
 * shows the form's page.
 */
export async function finishForm(context: Context, visitor: SignedInSession, options: AreaOptions): Promise<Response> {
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
  /** Values of the parameters in the form's path. */
  parts: Record<string, string>;
  visitor: SignedInSession | null;
  sent: SentParts;
  context: Context;
  options: AreaOptions;
  show: Show;
}

async function answerForm({ form, parts, visitor, sent, context, options, show }: SentForm): Promise<Response> {
  // With invalid path parameters, there is no page on which to show the problem.
  if (!takesParts(form, parts)) return show({ target: '/404', status: 404 });
  const fields = withPathParts(sent.fields, parts);
  const call = { ...callOf(context, options), visitor, fields, files: sent.files };
  const outcome = await inSiteLanguage(
    async () => problemOfAge(form, visitor, call.now) ?? (await outcomeOf(form, fields, call, options)),
  );
  const target = fillPath(form.page, parts);
  if ('shownOnce' in outcome) return show({ target, shownOnce: outcome.shownOnce });
  if (!('problems' in outcome)) return answerOf(outcome);
  const state = stateOf(fillPath(form.path, parts), fields, outcome);
  return show({ target, form: state, status: outcome.status ?? 422 });
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

interface Press {
  parts: Record<string, string>;
  fields: SentFields;
}

/**
 * Redirects a browser to sign-in, after which its form is completed. Only that browser has the cookie for it, so a link
 * from someone else can't complete a form.
 */
async function leadToSignIn(form: AreaForm, { parts, fields }: Press, call: AreaCall): Promise<Response> {
  const page = fillPath(form.page, parts);
  if (form.press === undefined || !(await maySavePendingForm(call.address, call.now)))
    return redirect(signInPath(page));
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(form.input.shape, name));
  const typed = Object.fromEntries(known.map(([name, values]) => [name, [...values]]));
  const token = await savePendingForm({ form: form.path, parts, fields: typed }, call.now);
  const cookie = setCookie(pendingFormCookieName(isHttps()), token, isHttps(), pendingFormSeconds);
  return redirect(signInPath(finishPressPath(form.press, page)), [cookie]);
}

/** The action this browser started before sign-in; can be taken only once. Undefined if there is none. */
const pendingFormOf = ({ headers, now }: AreaCall) =>
  takePendingForm(readCookie(headers.get('cookie'), pendingFormCookieName(isHttps())), now);

/** The Set-Cookie header that deletes the pending form's cookie. */
const forgetPendingForm = (): string => clearCookie(pendingFormCookieName(isHttps()), isHttps());
