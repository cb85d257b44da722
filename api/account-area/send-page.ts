import { hasMailServer } from '../../shared/io/mail.ts';
import { renderSitePage } from '../../shared/io/site-app.ts';
import type { FormState } from '../../shared/page/form-state.ts';
import type { AreaLocals } from '../../shared/page/page-locals.ts';
import { signInLinkPath } from '../../shared/page/paths.ts';
import { isHttps } from '../../shared/page/site-address.ts';
import { readCookie, signInCookieName } from '../../shared/session/session-cookie.ts';
import type { ProviderName } from '../../shared/sign-in/identity.ts';
import { privatePageHeaders } from '../http/headers.ts';
import type { SignedInSession } from '../session/session-of-request.ts';

/** A page of the account area as it is asked for. */
export interface AreaPage {
  /** Address of the page with its query. */
  target: string;
  /** Headers of the request. */
  headers: Headers;
  now: Date;
  visitor: SignedInSession | null;
  providers?: readonly ProviderName[];
  form?: FormState | undefined;
  shownOnce?: string | undefined;
  status?: number;
}

/**
 * Renders a page for one visitor. It is kept nowhere, and not compressed, since it may show a secret beside text that
 * others choose (BREACH).
 */
export async function sendAreaPage(page: AreaPage): Promise<Response> {
  const { target, headers, now, visitor, form, shownOnce, providers = [] } = page;
  const signInToken = readCookie(headers.get('cookie'), signInCookieName(isHttps()));
  const area: AreaLocals = { visitor, form, shownOnce, signInToken, providers, mailIsKept: !hasMailServer() };
  const rendered = await renderSitePage(target, { now, area });
  const location = rendered.headers.get('location');
  const status = rendered.status === 200 ? (page.status ?? 200) : rendered.status;
  const answer = new Response(await rendered.arrayBuffer(), { status, headers: privatePageHeaders });
  // The address of this page holds what signs somebody in.
  if (target.startsWith(signInLinkPath())) answer.headers.set('Referrer-Policy', 'no-referrer');
  if (location !== null) answer.headers.set('Location', location);
  return answer;
}
