import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import type { SignInProvider } from '../session/provider/sign-in-provider.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import type { AreaCall, AreaForm } from './form.ts';
import type { SentFields } from './read-form.ts';

export interface AreaOptions {
  now: () => Date;
  /** Called with unexpected errors, which are our bugs. */
  reportFault: (fault: unknown, requestId: string) => void;
  providers: readonly SignInProvider[];
  /** Called before a page is rendered. Throws the same errors as `admit`. */
  admitPage?: (visitor: SignedInSession | null, address: string | undefined, now: Date) => Promise<void>;
  /** Called before a form is handled, to enforce limits. Throws SlipwayError, such as `rate_limited`, to reject it. */
  admit?: (form: AreaForm, fields: SentFields, call: AreaCall & { visitor: SignedInSession | null }) => Promise<void>;
}

/** Builds a form handler's context from the request. */
export const callOf = (context: Context, { now }: AreaOptions): AreaCall => ({
  now: now(),
  headers: context.req.raw.headers,
  address: clientAddress(incomingOf(context)),
});

const incomingOf = (context: Context): IncomingMessage => (context.env as { incoming: IncomingMessage }).incoming;

/** Everything needed to render an account area page, apart from its URL and visitor. */
export const pageFacts = (context: Context, { now, providers }: AreaOptions) => ({
  headers: context.req.raw.headers,
  now: now(),
  providers: providers.map(({ name, label }) => ({ name, label })),
});
