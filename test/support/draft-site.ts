import { afterEach, beforeAll, expect } from 'vitest';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import type { DraftRecord } from '../../shared/submission/draft/draft.ts';
import { useDatabase } from './database.ts';
import { aDraft } from './draft-factories.ts';
import { useMailServer } from './mail-server.ts';
import { aMember, type Member } from './member.ts';
import { formFields } from './page-form.ts';
import { useRunningSite } from './running-site.ts';
import { saveSmallCatalogue } from './small-catalogue.ts';
import type { Visitor } from './visitor.ts';

/** A running site with a small catalogue, for tests of the draft pages. Call at the top of a test file. */
export function useDraftSite() {
  useDatabase();
  beforeAll(saveSmallCatalogue);
  const mail = useMailServer();
  const site = useRunningSite();
  afterEach(() => expect(site.faults).toEqual([]));

  /** A member with a ready draft. */
  async function withDraft(
    given: Parameters<typeof aDraft>[0] = {},
  ): Promise<Member & { draft: DraftRecord; path: string }> {
    const member = await aMember(site);
    const draft = aDraft({ account_id: member.account._id, ...given });
    await DraftModel.insertMany([draft]);
    return { ...member, draft, path: `/account/drafts/${draft._id}` };
  }
  return { mail, site, withDraft };
}

/** A draft as currently stored. */
export const storedDraft = async ({ draft }: { draft: DraftRecord }): Promise<DraftRecord> =>
  DraftModel.findOne({ _id: draft._id }).orFail().lean<DraftRecord>().exec();

/** Opens the editor, types and presses a button. */
export async function editDraft(
  { visitor, path }: { visitor: Visitor; path: string },
  typed: Record<string, string>,
  action = 'save',
): Promise<{ response: Response; html: string; location: string | null }> {
  const fields = formFields(await (await visitor.get(path)).text());
  const response = await visitor.post(`${path}/save`, { ...fields, ...typed, do: action });
  return { response, html: await response.text(), location: response.headers.get('location') };
}
