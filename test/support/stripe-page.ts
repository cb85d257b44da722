import type { FakeStripe } from './stripe-server.ts';

/** A response of the page where a buyer pays. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const choices = { pay: 'Pay', pay_later: 'Pay by bank transfer', decline: 'Try a declined card' };

/** Shows a session's page and handles its buyer's choice; undefined for other URLs. A declined card leaves it open. */
export function answerAtPage(
  stripe: FakeStripe,
  method: string | undefined,
  pathname: string,
  body: string,
): PageAnswer | undefined {
  const [, id = ''] = /^\/pay\/([^/]+)$/.exec(pathname) ?? [];
  const session = stripe.sessions.get(id);
  if (session === undefined) return undefined;
  if (session.status !== 'open') return page('<h1>This page has expired</h1>');
  const choice = method === 'POST' ? new URLSearchParams(body).get('choice') : null;
  if (choice === 'decline') return page(`<h1>Pay</h1><p>Your card was declined.</p>${form()}`);
  if (choice !== 'pay' && choice !== 'pay_later') return page(`<h1>Pay</h1>${form()}`);
  stripe.act(id, choice);
  const location = session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
  return { status: 303, headers: { location }, body: '' };
}

const page = (body: string): PageAnswer => ({
  ...{ status: 200, headers: html },
  body: `<!doctype html><html lang="en"><title>Checkout</title><body>${body}</body></html>`,
});

const form = (): string => {
  const buttons = Object.entries(choices).map(
    ([choice, label]) => `<button name="choice" value="${choice}">${label}</button>`,
  );
  return `<form method="post">${buttons.join('')}</form>`;
};
