import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '../../../../../shared/identity/account/account.model.ts';
import { type AccountRole, accountRoles } from '../../../../../shared/identity/account/account.ts';
import { isDangerous } from '../../../../../shared/identity/staff/permission.ts';
import type { StaffVerb } from '../../../../../shared/identity/staff/staff-verb.writes.ts';
import { useDatabase } from '../../../../support/database.ts';
import { anAccount } from '../../../../support/factories.ts';

const shared = path.resolve(import.meta.dirname, '../../../../../shared');

type AnyVerb = StaffVerb<readonly unknown[], unknown>;

/** Every team action, and who may do it besides administrators. Handwritten, to check the permission table against. */
const rows: Readonly<Record<string, readonly AccountRole[]>> = {
  beginTask: ['support'],
  changeProduct: [],
  discardLetter: [],
  exportInvoicesForTeam: [],
  finishTask: ['support'],
  markPaid: [],
  probeProviders: [],
  refundForTeam: ['support'],
  resendInvoice: ['support'],
  retryLetter: [],
  retryLineForTeam: ['support'],
  saveSeller: [],
  resolveProblem: ['support'],
  sendMismatchBack: ['support'],
  sendRefundAgain: ['support'],
  setPrice: [],
  setWeekLimits: [],
  withdrawPrice: [],
  decideOn: ['moderator'],
  undoDecision: ['moderator'],
  decideVotesFor: ['moderator'],
  revokeClaimFor: ['moderator'],
  voidPlaceFor: [],
  closeWeekForTeam: [],
  finishWeekForTeam: [],
  moveReviewForTeam: [],
  moveLaunchForTeam: [],
  cancelLaunchForTeam: [],
  moveBookedWeekForTeam: [],
  cancelBookedWeekForTeam: ['support'],
  addSynonym: [],
  setProductWanted: ['editor'],
  block: ['moderator'],
  unblock: ['moderator'],
  requestQuoteCheck: ['moderator', 'editor', 'support'],
  requestWebsiteReading: ['moderator', 'editor', 'support'],
  applyWebsiteNews: ['editor'],
  requestBadgeCheckForTeam: ['moderator', 'editor', 'support'],
  reviewListing: ['moderator', 'editor'],
  addListingForTeam: ['editor'],
  changeWebsiteForTeam: ['editor'],
  suspendListing: ['moderator', 'editor'],
  archiveListing: ['moderator', 'editor'],
  restoreListing: ['moderator', 'editor'],
  publishListings: ['editor'],
  mergeListings: [],
  transferListingForTeam: [],
  editListingForTeam: ['editor'],
  restoreVersionForTeam: ['editor'],
  changeSetting: [],
  exportStaffLog: [],
  suspendAccount: ['moderator', 'support'],
  liftSuspension: ['moderator', 'support'],
  signOutEverywhere: ['support'],
  changeStaffRole: [],
  exportPerson: [],
  erasePerson: [],
  editFounder: ['editor'],
  suspendFounder: ['editor'],
  restoreFounder: ['editor'],
  restoreFounderVersion: ['editor'],
  mergeFounders: ['editor'],
  renameTag: ['editor'],
  removeTag: ['editor'],
  addCategory: ['editor'],
  beginArticle: ['editor'],
  changeCategory: ['editor'],
  mergeCategories: ['editor'],
  moveCategory: ['editor'],
  publishArticle: ['editor'],
  removeCategory: ['editor'],
  restoreArticle: ['editor'],
  saveArticle: ['editor'],
  withdrawArticle: ['editor'],
  exportPublicData: ['editor'],
  beginImport: ['editor'],
  chooseColumns: ['editor'],
  correctRows: ['editor'],
  startImport: ['editor'],
  stopImport: ['editor'],
  discardImport: ['editor'],
  sendTestMail: [],
  sendMailSample: [],
  requestDemo: [],
  removeDemo: [],
  passSetUpStep: [],
  saveIdentity: [],
  saveLegalTexts: [],
  saveLook: [],
  changeBrandPicture: [],
  saveMailStep: [],
};

/** Functions that take the acting person and are only called by team actions. */
const parts = [
  'logStaffAct',
  'requirePermission',
  'decideText',
  'logArticleAction',
  'logCategoryAction',
  'joinFounders',
];

const isVerb = (value: unknown): value is AnyVerb => typeof value === 'function' && 'permission' in value;

async function writeFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.writes.ts', { cwd: shared })) files.push(file);
  return files;
}

async function allVerbs(): Promise<Map<string, AnyVerb>> {
  const found = new Map<string, AnyVerb>();
  for (const file of await writeFiles()) {
    const module: Record<string, unknown> = await import(path.join(shared, file));
    for (const [name, value] of Object.entries(module)) if (isVerb(value)) found.set(name, value);
  }
  return found;
}

useDatabase();
const accounts = new Map(accountRoles.map((role) => [role, anAccount({ role })]));
const nobody = anAccount()._id;
beforeAll(() => AccountModel.insertMany([...accounts.values()]));

/** How an action is refused before it looks at its input, which is empty here. */
async function refusalOf(verb: AnyVerb, accountId: string, isFresh = true): Promise<string> {
  const thrown = await verb({ kind: 'staff', accountId, isFresh }).catch((problem: unknown) => problem);
  const words = thrown instanceof Error ? thrown.message : '';
  if (words.startsWith('No such page')) return 'no such page';
  if (words.startsWith('Your role does not allow')) return 'not for this role';
  return words.startsWith('For security, this needs') ? 'sign in again' : 'let in';
}

describe("the team's verbs", () => {
  test('each have a row in the matrix, and each row a verb', async () => {
    expect([...(await allVerbs()).keys()].sort()).toEqual(Object.keys(rows).sort());
  });

  test('are made by staffVerb alone: nothing else accepts an actor', async () => {
    const others: string[] = [];
    for (const file of await writeFiles()) {
      const text = await readFile(path.join(shared, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*actor: StaffActor/g))
        if (!parts.includes(name)) others.push(`${file}: ${name}`);
    }
    expect(others).toEqual([]);
  });

  test('allow those their row names and administrators, and nobody else', async () => {
    for (const [name, verb] of await allVerbs()) {
      for (const [role, { _id }] of accounts) {
        const may = role === 'admin' || (rows[name] ?? []).includes(role);
        const expected = may ? 'let in' : role === 'member' ? 'no such page' : 'not for this role';
        expect([name, role, await refusalOf(verb, _id)]).toEqual([name, role, expected]);
      }
      expect([name, await refusalOf(verb, nobody)]).toEqual([name, 'no such page']);
    }
  });

  test('that are dangerous require a recent sign-in, even from administrators', async () => {
    const admin = accounts.get('admin')?._id ?? '';
    for (const [name, verb] of await allVerbs()) {
      const expected = isDangerous(verb.permission) ? 'sign in again' : 'let in';
      expect([name, await refusalOf(verb, admin, false)]).toEqual([name, expected]);
    }
  });
});
