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
  /** Time of the call, UTC. */
  now: Date;
  headers: Headers;
  /** IP address of the network peer. */
  address: string | undefined;
}

/** A call that may be anonymous. */
export interface OpenCall extends AreaCall {
  visitor: SignedInSession | null;
}

/** A signed-in call. */
export interface MemberCall extends AreaCall {
  visitor: SignedInSession;
  /** All submitted values, as typed. */
  fields: SentFields;
  /** Uploaded files. */
  files: SentFiles;
}

/** The same page again, with problems by field, or with rows added or removed. */
export interface FormAgain {
  problems: Readonly<Record<string, string>>;
  status?: 200 | 400 | 403 | 408 | 409 | 413 | 415 | 422 | 429;
  /** Field values to show instead of the typed ones. */
  values?: SentFields;
  /** Name of the field to focus. */
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
  /** Path the form is submitted to. Parameters such as `:id` are fields of the input. */
  path: string;
  /** Path of the page that shows the form, with the same parameters. */
  page: string;
  input: Shape;
  /** Maximum size in bytes, if larger than for other forms. */
  largest?: number;
  /**
   * Irreversible, or gives others access to the account, so an old session, such as one left open on a borrowed
   * machine, isn't enough.
   */
  needsFreshSignIn?: true;
  /** Creates or sends something each time, so repeated submits within some seconds count once (`runOnce`). */
  isOnce?: true;
  /** Accepts files (multipart/form-data) within these limits. Members only, so that a stranger's files are never read. */
  upload?: UploadBounds;
  /** For uploads: whether the record in the path belongs to the sender, checked before reading the body. */
  isForSender?: (parts: Readonly<Record<string, string>>, visitor: SignedInSession | null) => Promise<boolean>;
  /**
   * Accepts a missing Origin if the browser sends no Sec-Fetch-Site: pages with `no-referrer` hide theirs. Only for
   * forms protected by a secret of their own.
   */
  takesHiddenOrigin?: boolean;
  /**
   * Also submitted by email clients on their own: from any origin, and without reading the body (RFC 8058). Only for
   * forms whose URL contains a secret that can do nothing else.
   */
  fromMail?: boolean;
  /** Action that is completed after sign-in for signed-out visitors. Without it, they get the form's page after sign-in. */
  press?: PressKind;
}

type InputOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** A form of the account area. */
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

/** Defines a form for signed-in members. */
export function memberForm<Shape extends z.ZodRawShape>(
  form: FormFacts<Shape> & { handle: (input: InputOf<Shape>, call: MemberCall) => Promise<FormOutcome> },
): AreaForm {
  return { takesHiddenOrigin: false, ...form, who: 'member', input: z.object(form.input) };
}

/** Defines a form of the admin area, for team members with a permission. */
export function staffForm<Shape extends z.ZodRawShape>(
  form: FormFacts<Shape> & {
    permission: Permission;
    handle: (input: InputOf<Shape>, call: MemberCall) => Promise<FormOutcome>;
  },
): AreaForm {
  return { takesHiddenOrigin: false, ...form, who: 'staff', input: z.object(form.input) };
}

/** A field that may occur several times, such as a group of checkboxes, as a list. */
export const listField = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((sent) => (sent === undefined ? [] : [sent].flat()), z.array(item));

/** The call's member, as caller of a verb. */
export const callerOf = ({ visitor }: Pick<MemberCall, 'visitor'>): Caller => ({
  accountId: visitor.account._id,
  credential: { kind: 'session', id: visitor.sessionId },
  scopes,
});

/** The call's member, as a team member; the verb checks whether they are one. */
export const staffOf = ({ visitor, now }: Pick<MemberCall, 'visitor' | 'now'>): StaffActor => ({
  kind: 'staff',
  accountId: visitor.account._id,
  isFresh: isFreshSignIn(visitor.signedInAt, now),
  isByAdminLink: visitor.method === 'admin_link',
});

/** Fields shared by the audit entries of all member calls. */
export const credentialOf = ({ visitor, address, now }: MemberCall): Omit<AuditEntry, 'action' | 'target'> => ({
  account: visitor.account._id,
  credential: { kind: 'session', id: visitor.sessionId },
  address,
  at: now,
});
