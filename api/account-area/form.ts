import { z } from 'zod';
import {
  type Caller,
  isFreshSignIn,
  type Permission,
  type StaffActor,
  scopes,
} from '../../shared/identity/identity.ts';
import type { AuditEntry } from '../../shared/identity/identity.writes.ts';
import type { PressKind } from '../../shared/kernel/address/account-paths.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import type { SentFields } from './read-form.ts';
import type { SentFiles } from './upload/read-parts.ts';
import type { UploadBounds } from './upload/read-upload.ts';

/** Context of a form handler. */
export interface AreaCall {
  /** The instant of the call, UTC. */
  now: Date;
  headers: Headers;
  /** Address of the network peer. */
  address: string | undefined;
}

/** A call of anybody, signed in or not. */
export interface OpenCall extends AreaCall {
  visitor: SignedInSession | null;
}

/** A signed-in call. */
export interface MemberCall extends AreaCall {
  visitor: SignedInSession;
  /** Everything sent, as typed. */
  fields: SentFields;
  /** Uploaded files. */
  files: SentFiles;
}

/** The same page again, with problems by field or another number of rows. */
export interface FormAgain {
  problems: Readonly<Record<string, string>>;
  status?: 200 | 400 | 403 | 408 | 409 | 413 | 415 | 422 | 429;
  /** Field values instead of those typed. */
  values?: SentFields;
  /** Name of the field that gets the focus. */
  focus?: string | undefined;
}

/** Result of a form: another page, a file, a script's answer, a page with a one-time text, or the same page again. */
export type FormOutcome =
  | { to: string; cookies?: readonly string[] }
  | { file: { name: string; type: string; body: string | AsyncIterable<Uint8Array> } }
  | { json: unknown; cookies?: readonly string[] }
  | { shownOnce: string }
  | FormAgain;

interface FormFacts<Shape extends z.ZodRawShape> {
  /** Address to which it is sent. Parts of it such as `:id` are fields of the input. */
  path: string;
  /** The page that has it, with the same parts. */
  page: string;
  input: Shape;
  /** Most bytes that it may have, where they are more than of other forms. */
  largest?: number;
  /** Cannot be undone, or opens the account to others: an old session, such as one on a borrowed machine, is not enough. */
  needsFreshSignIn?: true;
  /** Makes something, or sends a message, each time that it is sent: the same press some seconds later is still one (`pressOnce`). */
  isOnce?: true;
  /** Takes files (multipart/form-data), within these bounds. For members only: nothing is read of a stranger's. */
  upload?: UploadBounds;
  /** Of one that takes files: whether what its address names is its sender's, asked before anything of it is read. */
  isForSender?: (parts: Readonly<Record<string, string>>, visitor: SignedInSession | null) => Promise<boolean>;
  /**
   * Takes it without a readable Origin where the browser sends no Sec-Fetch-Site: pages with `no-referrer` hide theirs. Only for
   * forms that a secret in the form itself guards.
   */
  takesHiddenOrigin?: boolean;
  /**
   * Sent by mail programs as well, on their own: from whatever origin, and its body is not read (RFC 8058). Only for forms whose address
   * has a secret that can do nothing else.
   */
  fromMail?: boolean;
  /** Action that sign-in completes for signed-out visitors. Others get the form's page after sign-in. */
  press?: PressKind;
}

type InputOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** One form of the account area. */
export interface AreaForm {
  path: string;
  page: string;
  who: 'anyone' | 'member' | 'staff';
  /** Required team permission. The verb checks it too. */
  permission?: Permission;
  needsFreshSignIn?: true;
  isOnce?: true;
  input: z.ZodObject;
  largest?: number;
  upload?: UploadBounds;
  isForSender?: (parts: Readonly<Record<string, string>>, visitor: SignedInSession | null) => Promise<boolean>;
  takesHiddenOrigin: boolean;
  fromMail?: boolean;
  press?: PressKind;
  handle: (input: never, call: never) => Promise<FormOutcome>;
}

/** Defines a form that needs no sign-in. */
export function openForm<Shape extends z.ZodRawShape>(
  form: FormFacts<Shape> & { handle: (input: InputOf<Shape>, call: OpenCall) => Promise<FormOutcome> },
): AreaForm {
  return { takesHiddenOrigin: false, ...form, who: 'anyone', input: z.object(form.input) };
}

/** Defines a form for those who are signed in. */
export function memberForm<Shape extends z.ZodRawShape>(
  form: FormFacts<Shape> & { handle: (input: InputOf<Shape>, call: MemberCall) => Promise<FormOutcome> },
): AreaForm {
  return { takesHiddenOrigin: false, ...form, who: 'member', input: z.object(form.input) };
}

/** Defines a form of the operator's area, for those of the team who have a permission. */
export function staffForm<Shape extends z.ZodRawShape>(
  form: FormFacts<Shape> & {
    permission: Permission;
    handle: (input: InputOf<Shape>, call: MemberCall) => Promise<FormOutcome>;
  },
): AreaForm {
  return { takesHiddenOrigin: false, ...form, who: 'staff', input: z.object(form.input) };
}

/** A field that may come several times, such as a group of checkboxes, as a list. */
export const listField = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((sent) => (sent === undefined ? [] : [sent].flat()), z.array(item));

/** The call's member as the caller of a verb. */
export const callerOf = ({ visitor }: Pick<MemberCall, 'visitor'>): Caller => ({
  accountId: visitor.account._id,
  credential: { kind: 'session', id: visitor.sessionId },
  scopes,
});

/** The call's member as someone of the team of the site: the verb looks whether they are. */
export const staffOf = ({ visitor, now }: Pick<MemberCall, 'visitor' | 'now'>): StaffActor => ({
  kind: 'staff',
  accountId: visitor.account._id,
  isFresh: isFreshSignIn(visitor.signedInAt, now),
  isByAdminLink: visitor.method === 'admin_link',
});

/** The parts of an audit entry that every call of a member has. */
export const credentialOf = ({ visitor, address, now }: MemberCall): Omit<AuditEntry, 'action' | 'target'> => ({
  account: visitor.account._id,
  credential: { kind: 'session', id: visitor.sessionId },
  address,
  at: now,
});
