import { keepPress, keptPressSeconds, takeKeptPress } from '../../shared/community/community.writes.ts';
import { clearCookie, pressCookieName, readCookie, setCookie } from '../../shared/identity/identity.ts';
import { finishPressPath, signInPath } from '../../shared/kernel/address/account-paths.ts';
import { isHttps } from '../../shared/kernel/address/site-address.ts';
import { mayKeepPress } from '../guard/limit.ts';
import { fillPath } from './fill-path.ts';
import type { AreaCall, AreaForm } from './form.ts';
import { redirect } from './form-answer.ts';
import type { SentFields } from './read-form.ts';

interface Press {
  parts: Record<string, string>;
  fields: SentFields;
}

/**
 * Sends a browser to the sign-in, which then finishes the form that it sent. Only the browser that pressed has the cookie for it, so that
 * no link of someone else can have a press finished.
 */
export async function leadToSignIn(form: AreaForm, { parts, fields }: Press, call: AreaCall): Promise<Response> {
  const page = fillPath(form.page, parts);
  if (form.press === undefined || !(await mayKeepPress(call.address, call.now))) return redirect(signInPath(page));
  const known = Object.entries(fields).filter(([name]) => Object.hasOwn(form.input.shape, name));
  const typed = Object.fromEntries(known.map(([name, values]) => [name, [...values]]));
  const token = await keepPress({ form: form.path, parts, fields: typed }, call.now);
  const cookie = setCookie(pressCookieName(isHttps()), token, isHttps(), keptPressSeconds);
  return redirect(signInPath(finishPressPath(form.press, page)), [cookie]);
}

/** The action this browser started before sign-in, once; undefined if there is none. */
export const keptPressOf = ({ headers, now }: AreaCall) =>
  takeKeptPress(readCookie(headers.get('cookie'), pressCookieName(isHttps())), now);

/** The Set-Cookie header that makes the browser forget it. */
export const forgetPress = (): string => clearCookie(pressCookieName(isHttps()), isHttps());
