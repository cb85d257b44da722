import { expect, test } from 'vitest';
import { type DraftRecord, withEveryField } from '../../../../shared/submission/draft/draft.ts';
import { aDraft } from '../../../support/draft-factories.ts';

test('a draft older than a field has it unread, and keeps the others', () => {
  const draft = aDraft({ values: { name: 'Fernleaf', city: 'Porto' } });
  const { city: _city, ...fields } = draft.fields;
  const older: DraftRecord = { ...draft, fields: { ...fields } as DraftRecord['fields'] };
  expect(withEveryField(older)).toEqual({
    ...draft,
    fields: { ...draft.fields, city: { state: 'not_found', value: null, ai: null } },
  });
});
