import { hasMailServer, mailOutlook, mailSender } from '../../shared/change/change.writes.ts';
import { readPaymentSetup } from '../../shared/commerce/commerce.reads.ts';
import { readCookie, signInCookieName } from '../../shared/identity/identity.ts';
import {
  claimLinkPath,
  confirmEmailPath,
  hasPreviewFrame,
  isFramedPreview,
  joinListingPath,
  signInLinkPath,
  transferPath,
} from '../../shared/kernel/address/account-paths.ts';
import { hasMailFrame } from '../../shared/kernel/address/admin-paths.ts';
import { isCheckoutPath } from '../../shared/kernel/address/commerce-paths.ts';
import { confirmWeekMailPath, isStopMailsPath } from '../../shared/kernel/address/community-paths.ts';
import { isInvitePath } from '../../shared/kernel/address/paths.ts';
import { isHttps } from '../../shared/kernel/address/site-address.ts';
import { checkMailDomain } from '../../shared/operate/operate.fetch.ts';
import { hasModel } from '../../shared/platform/language-model/ai.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import type { AreaLocals, FormState } from '../../shared/publish/publish.ts';
import { extensions } from '../extensions.ts';
import { notSignedIn } from '../guard/challenge.ts';
import { Refusal } from '../guard/refusal.ts';
import { pageHeaders, privatePageHeaders } from '../http/headers.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import { orderCookie, orderKeyOf } from './checkout/order-visit.ts';
import { operate } from './operate.ts';

/** Pages opened from links in emails; their URLs contain secrets. */
const secretPaths = [signInLinkPath(), claimLinkPath(), confirmEmailPath(), transferPath(), joinListingPath()];

/** A requested account page. */
export interface AreaPage {
  /** URL path of the page with its query. */
  target: string;
  /** The request's headers. */
  headers: Headers;
  now: Date;
  visitor: SignedInSession | null;
  providers?: AreaLocals['providers'];
  form?: FormState | undefined;
  shownOnce?: string | undefined;
  status?: number;
}

/**
 * Renders a page for one visitor. Neither cached nor compressed, since it may contain a secret next to text chosen by
 * others (BREACH).
 */
export async function sendAreaPage(page: AreaPage): Promise<Response> {
  const { target, headers, now, visitor, form, shownOnce, providers = [] } = page;
  const signInToken = readCookie(headers.get('cookie'), signInCookieName(isHttps()));
  const ask = asker(visitor, now);
  const orderKey = isCheckoutPath(target) ? (form?.values.key?.[0] ?? orderKeyOf(target, headers)) : undefined;
  const { address: from, signing } = mailSender();
  const mail = { from, look: () => checkMailDomain(from, signing) };
  const site = { mailIsKept: !hasMailServer(), mailOutlook, mail, hasModel: hasModel() };
  const area: AreaLocals = { visitor, form, shownOnce, ask: ask.ask, signInToken, orderKey, providers, ...site };
  const rendered = await renderSitePage(target, { now, area });
  if (ask.refusal !== undefined) return refusedPage(ask.refusal);
  const location = rendered.headers.get('location');
  const status = rendered.status === 200 ? (page.status ?? 200) : rendered.status;
  const answer = new Response(await rendered.arrayBuffer(), { status, headers: privatePageHeaders });
  if (holdsSecret(target)) answer.headers.set('Referrer-Policy', 'no-referrer');
  setFraming(answer.headers, target);
  if (location !== null) answer.headers.set('Location', location);
  if (isCheckoutPath(target)) await addCheckoutHeaders(answer.headers, target, rendered.status);
  return answer;
}

/**
 * Listing editors frame their preview, and the team's email pages frame samples. No other page may frame our pages or
 * be framed.
 */
function setFraming(headers: Headers, target: string): void {
  const policy = pageHeaders['Content-Security-Policy'] ?? '';
  if (hasPreviewFrame(target) || hasMailFrame(target))
    headers.set('Content-Security-Policy', policy.replace('frame-src', "frame-src 'self'"));
  if (isFramedPreview(target))
    headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

/**
 * Lets an order page's form redirect to the payment provider, and sets the cookie for returning to an order opened by
 * link.
 */
async function addCheckoutHeaders(headers: Headers, target: string, status: number): Promise<void> {
  const origins = (await readPaymentSetup(new Date())).ways.flatMap(({ payOrigin }) => payOrigin ?? []);
  const policy = pageHeaders['Content-Security-Policy'] ?? '';
  if (origins.length > 0)
    headers.set(
      'Content-Security-Policy',
      policy.replace("form-action 'self'", `form-action 'self' ${origins.join(' ')}`),
    );
  const cookie = status === 200 ? orderCookie(target) : undefined;
  if (cookie !== undefined) headers.append('Set-Cookie', cookie);
}

/** Whether a page's URL contains a secret. */
const holdsSecret = (target: string): boolean =>
  secretPaths.some((path) => target.startsWith(path)) ||
  isInvitePath(target) ||
  isStopMailsPath(target) ||
  target.startsWith(confirmWeekMailPath('')) ||
  isCheckoutPath(target);

/** Calls operations for a page. Remembers when a guard rejects a call, because the page then can't be shown. */
function asker(visitor: SignedInSession | null, now: Date) {
  const asking = {
    refusal: undefined as Refusal | undefined,
    ask: async (operation: string, input: Record<string, unknown>): Promise<unknown> => {
      try {
        return await askOperation(operation, input, { visitor, now });
      } catch (thrown) {
        if (thrown instanceof Refusal) asking.refusal = thrown;
        throw thrown;
      }
    },
  };
  return asking;
}

/** Response after too many page requests. */
const refusedPage = ({ message, headers }: Refusal): Response =>
  new Response(`${message}\n`, {
    status: 429,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/**
 * Calls a read operation by name for an account page. Throws SlipwayError if the operation rejects the call, and an
 * Error for operations that are unknown or change something.
 */
async function askOperation(
  name: string,
  input: Record<string, unknown>,
  { visitor, now }: { visitor: SignedInSession | null; now: Date },
): Promise<unknown> {
  const operation: Operation | undefined = [...operations, ...extensions].find((each) => each.name === name);
  if (operation?.method !== 'GET') throw new Error(`A page asked for ${name}, which is not a read operation.`);
  if (visitor === null) throw notSignedIn([]);
  return operate(operation, input, { visitor, now });
}
