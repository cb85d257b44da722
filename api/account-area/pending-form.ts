import { pendingFormSeconds, savePendingForm, takePendingForm } from '../../shared/community/community.writes.ts';
import { clearCookie, pendingFormCookieName, readCookie, setCookie } from '../../shared/identity/identity.ts';
import { finishPressPath, signInPath } from '../../shared/kernel/address/account-paths.ts';
import { isHttps } from '../../shared/kernel/address/site-address.ts';
import { maySavePendingForm } from '../guard/limit.ts';
import { fillPath } from './fill-path.ts';
import type { AreaCall, AreaForm } from './form.ts';
import { redirect } from './form-answer.ts';
import type { SentFields } from './read-form.ts';

interface Press {
  parts: Record<string, string>;
  fields: SentFields;
}

/**
 * Redirects a browser to sign-in, after which its form is completed. Only that browser has the cookie for it, so a link
 * from someone else can't complete a form.
 */
export async function leadToSignIn(form: AreaForm, { parts, fields }: Press, call: AreaCall): Promise<Response> {
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
export const pendingFormOf = ({ headers, now }: AreaCall) =>
  takePendingForm(readCookie(headers.get('cookie'), pendingFormCookieName(isHttps())), now);

/** The Set-Cookie header that deletes the cookie. */
export const forgetPendingForm = (): string => clearCookie(pendingFormCookieName(isHttps()), isHttps());
