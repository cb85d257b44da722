import { beforeAll, expect, test } from 'vitest';
import { SessionModel } from '../../../../shared/identity/session/session.model.ts';
import type { SessionRecord } from '../../../../shared/identity/session/session.ts';
import { startSession } from '../../../../shared/identity/session/session.writes.ts';
import { parseToken } from '../../../../shared/identity/session/session-token.ts';
import { mongoDatabase } from '../../../../shared/platform/mongo/mongo.ts';
import { now } from '../../../support/clock.ts';
import { filled, formsOfPages } from '../../../support/every-form.ts';
import type { RunningSite } from '../../../support/running-site.ts';
import { Visitor } from '../../../support/visitor.ts';

/** A form in a state in which it has an effect: who sends it, from which page, and what they enter. */
export interface ReadyForm {
  by: Visitor;
  page: string;
  /** What distinguishes the form from similar ones on the page. */
  where?: Readonly<Record<string, string>>;
  /** What is typed in addition to the values the page filled in. */
  fields?: Readonly<Record<string, string>>;
  /** If the page shows it only to a script, or after another form. */
  path?: string;
  /** Sent by one browser alone: its effects are deduplicated by the browser's press (`runOnce`). */
  isOneBrowser?: true;
  /** What the form does outside the database, such as requesting money from a provider. */
  outside?: () => unknown;
}

/** How to create such a state, a new one each time, by the form's path. */
export type ReadyForms = Readonly<Record<string, () => Promise<ReadyForm>>>;

/** Records only that something was requested; how often does no harm. */
const notes =
  /^(agenda|agendaJobs|rate_limits|write_guards|idempotency|leases|rebuild|sessions|counters|invoice_counters|jobs)/;

/** The same, and what an account knows about its browsers: each of them has made requests. */
const notesOfBrowsers = new RegExp(`${notes.source}|^audit$`);

/**
 * Presses each form once in one state and three times at once in another like it: both must have the same result, down
 * to notes and logs. The three come from three browsers of the account, as if handled by different processes: the
 * operations themselves must deduplicate them.
 */
export function testPresses(site: RunningSite, forms: ReadyForms): void {
  // Entries that differ only by time would merge if the clock stood still.
  let looks = 0;
  const later = () => {
    looks += 1;
    return new Date(now.getTime() + looks * 7);
  };
  beforeAll(() => void Object.defineProperty(site.clock, 'now', { get: later }));
  test.each(Object.keys(forms))('%s', async (path) => {
    const once = await pressed(site, path, await readyForm(forms, path), 1);
    const thrice = await pressed(site, path, await readyForm(forms, path), 3);
    expect(thrice).toEqual(once);
    expect(site.faults.splice(0)).toEqual([]);
  });
}

async function readyForm(forms: ReadyForms, path: string): Promise<ReadyForm> {
  const ready = await forms[path]?.();
  return ready ?? expect.fail(`Nothing makes a state for ${path}.`);
}

async function pressed(site: RunningSite, path: string, ready: ReadyForm, times: number) {
  const { by, page, where = {}, fields: meant = where } = ready;
  const found = (await formsOfPages(by, [page])).find(
    (each) => each.form.path === path && Object.entries(where).every(([name, value]) => each.fields[name] === value),
  );
  const to = ready.path ?? found?.path ?? expect.fail(`${page} has no form ${path}.`);
  const takesFiles = found?.form.upload !== undefined;
  const fields = found === undefined ? meant : { ...filled(found.form, found.fields), ...meant };
  const browsers = await Promise.all(
    Array.from({ length: times }, () => (ready.isOneBrowser ? by : anotherOf(site, by))),
  );
  const notCounted = ready.isOneBrowser ? notes : notesOfBrowsers;
  const before = await sizes(notCounted);
  const answers = await Promise.all(browsers.map((browser) => sent(browser, to, fields, takesFiles)));
  const bodies = await Promise.all(answers.map(async (each) => `${each.status} ${await each.text()}`));
  if (answers.every(({ status }) => status >= 400)) expect.fail(`${to} refused every press: ${problemIn(bodies[0])}`);
  const after = await sizes(notCounted);
  const grown = [...after].map(([name, size]) => [name, size - (before.get(name) ?? 0)] as const);
  return { grown: Object.fromEntries(grown.filter(([, by]) => by !== 0)), outside: ready.outside?.() };
}

/** Sends a form as a browser does: multipart if it takes files. */
function sent(by: Visitor, to: string, fields: Readonly<Record<string, string>>, takesFiles: boolean) {
  if (!takesFiles) return by.post(to, fields);
  const parts = new FormData();
  for (const [name, value] of Object.entries(fields)) parts.append(name, value);
  return by.postFiles(to, parts);
}

/** Another browser signed in to the same account. */
async function anotherOf(site: RunningSite, by: Visitor): Promise<Visitor> {
  const other = new Visitor(site);
  for (const [name, token] of by.cookies) {
    const session = await SessionModel.findOne({ _id: parseToken(token)?.id ?? '' })
      .lean<SessionRecord>()
      .exec();
    const made = session && (await startSession(session.account_id, { method: session.method }, session.created_at));
    other.cookies.set(name, made?.token ?? token);
  }
  return other;
}

const problemIn = (page = ''): string =>
  /class="[^"]*(?:problem|error|notice)[^"]*"[^>]*>([\s\S]{0,300})/.exec(page)?.[0] ?? page.slice(0, 200);

/** For each collection, the number of records and of entries in their lists: notes, lines, refunds. */
async function sizes(notCounted: RegExp): Promise<Map<string, number>> {
  const all = (await mongoDatabase().collections()).filter(({ collectionName }) => !notCounted.test(collectionName));
  const sized = all.map(async (each) => [each.collectionName, sizeOf(await each.find({}).toArray())] as const);
  return new Map(await Promise.all(sized));
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((all, each) => all + 1 + sizeOf(each), 0);
  if (typeof value !== 'object' || value === null || value instanceof Date || '_bsontype' in value) return 0;
  return Object.values(value).reduce((all: number, each) => all + sizeOf(each), 0);
}
