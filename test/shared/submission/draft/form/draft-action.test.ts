import { describe, expect, test } from 'vitest';
import { toDraftView } from '../../../../../shared/submission/draft/draft-view.ts';
import { editDraft } from '../../../../../shared/submission/draft/edit-draft.ts';
import { readAction, withAction } from '../../../../../shared/submission/draft/form/draft-action.ts';
import { now } from '../../../../support/clock.ts';
import { aDraft, draftedField } from '../../../../support/draft-factories.ts';

describe("the form's buttons", () => {
  test.each([
    ['preview', { kind: 'preview' }],
    ['lock tagline', { kind: 'lock', field: 'tagline' }],
    ['file Writing Apps', { kind: 'file', category: 'Writing Apps' }],
    ['add faqs', { kind: 'add', list: 'faqs' }],
    ['remove fields.features 3', { kind: 'remove', list: 'fields.features', index: 3 }],
    ['lock nothing', { kind: 'save' }],
    ['add __proto__', { kind: 'save' }],
    ['remove faqs -1', { kind: 'save' }],
    ['', { kind: 'save' }],
  ])('%j does %o', (value, action) => {
    expect(readAction(value)).toEqual(action);
  });
});

describe('filing', () => {
  const file = (named: string[], edit = {}) =>
    withAction(
      edit,
      { kind: 'file', category: 'Writing Apps' },
      toDraftView(aDraft({ values: { categories: named } })),
    );

  test('adds a category after the existing ones, typed or saved, once', () => {
    expect(file(['Notes']).fields).toEqual({ categories: ['Notes', 'Writing Apps'] });
    expect(file(['Notes'], { fields: { categories: ['Diaries'] } }).fields).toEqual({
      categories: ['Diaries', 'Writing Apps'],
    });
    expect(file(['Writing Apps']).fields).toEqual({ categories: ['Writing Apps'] });
  });
});

describe('unlocking', () => {
  const locked = (field: Parameters<typeof draftedField>, value: string | null = field[0] as string) => {
    const draft = aDraft();
    draft.fields.tagline = { ...draftedField(...field), state: 'override', value };
    return draft;
  };
  const unlock = (draft: ReturnType<typeof aDraft>, fields = {}) =>
    editDraft(draft, withAction({ fields }, { kind: 'unlock', field: 'tagline' }, toDraftView(draft)), now).fields
      .tagline;

  test("restores a drafted value's quotes", () => {
    expect(unlock(locked(['Ink', 'Ink that grows']))).toMatchObject({ state: 'ai', value: 'Ink' });
  });

  test('keeps a value somebody wrote, and one typed in the same form', () => {
    const draft = locked(['Ink', 'Ink that grows'], 'Ours');
    expect(unlock(draft)).toMatchObject({ state: 'edited', value: 'Ours' });
    expect(unlock(draft, { tagline: 'Newer' })).toMatchObject({ state: 'edited', value: 'Newer' });
  });
});

test.each(['restore', 'redraft'] as const)('to %s a field drops what was typed into it, and nothing else', (kind) => {
  const draft = toDraftView(aDraft());
  const edit = withAction({ fields: { tagline: 'x', city: 'Porto' } }, { kind, field: 'tagline' }, draft);
  expect(edit).toEqual({
    fields: { city: 'Porto' },
    ...(kind === 'restore' ? { restore: ['tagline'] } : { regenerate: ['tagline'] }),
  });
});
