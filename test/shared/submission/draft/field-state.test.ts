import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DraftField, FieldState } from '../../../../shared/submission/draft/draft.ts';
import { type FieldEvent, nextField } from '../../../../shared/submission/draft/field-state.ts';

const untouched: DraftField = { state: 'not_found', value: null, ai: null };
const quote = { quote: 'Notes that find themselves', url: 'https://fernleaf.example/' };
const drafted = { value: 'Notes that find themselves', evidence: [quote] };
const arrival = { type: 'redraft', drafted, named: false } as const;
const nothingFound = { type: 'redraft', drafted: { value: null, evidence: [] }, named: false } as const;

const after = (...events: FieldEvent[]): DraftField => events.reduce(nextField, untouched);

const text = fc.oneof(fc.string(), fc.constantFrom('', '  ', 'Fernleaf'));
const value = fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.constant(null));
const evidence = fc.array(fc.constant(quote), { maxLength: 2 });
const event: fc.Arbitrary<FieldEvent> = fc.oneof(
  fc.record({ type: fc.constant('set' as const), value }),
  fc.constant({ type: 'lock' as const }),
  fc.constant({ type: 'restore' as const }),
  fc.record({
    type: fc.constant('redraft' as const),
    drafted: fc.record({ value, evidence }),
    named: fc.boolean(),
  }),
);
const history = fc.array(event, { maxLength: 12 }).map((events) => after(...events));
const redraft = fc.record({ type: fc.constant('redraft' as const), drafted: fc.record({ value, evidence }) });

describe('the states of a draft field', () => {
  test('an uncertain drafted value is kept as one', () => {
    const unsure = { ...arrival, drafted: { ...drafted, isUnsure: true } } as const;
    expect(nextField(untouched, unsure).ai?.isUnsure).toBe(true);
    expect(nextField(untouched, arrival).ai).not.toHaveProperty('isUnsure');
  });

  test.each<[string, FieldEvent[], FieldState, unknown]>([
    ['a drafted value is the AI’s', [arrival], 'ai', drafted.value],
    ['a value missing from the website is not found', [nothingFound], 'not_found', null],
    ['a value over a drafted one is edited', [arrival, { type: 'set', value: 'Ours' }], 'edited', 'Ours'],
    ['a value for an empty field is manual', [nothingFound, { type: 'set', value: 'Ours' }], 'manual', 'Ours'],
    ['null removes', [arrival, { type: 'set', value: null }], 'deleted', null],
    ['blank text removes', [arrival, { type: 'set', value: ' ' }], 'deleted', null],
    ['an empty list removes', [arrival, { type: 'set', value: [] }], 'deleted', null],
    [
      'a removed field can be typed again',
      [arrival, { type: 'set', value: null }, { type: 'set', value: 'B' }],
      'edited',
      'B',
    ],
    ['a lock keeps the value', [arrival, { type: 'lock' }], 'override', drafted.value],
    [
      'a locked field can still be edited by its user',
      [arrival, { type: 'lock' }, { type: 'set', value: 'C' }],
      'override',
      'C',
    ],
    ['restore undoes a lock', [arrival, { type: 'lock' }, { type: 'restore' }], 'ai', drafted.value],
    ['restore undoes a removal', [arrival, { type: 'set', value: null }, { type: 'restore' }], 'ai', drafted.value],
    [
      'restore before any draft makes it not found',
      [{ type: 'set', value: 'Early' }, { type: 'restore' }],
      'not_found',
      null,
    ],
    ['a value typed before the draft arrived is kept', [{ type: 'set', value: 'Early' }, arrival], 'manual', 'Early'],
    [
      'and can be returned to the AI',
      [{ type: 'set', value: 'Early' }, arrival, { type: 'restore' }],
      'ai',
      drafted.value,
    ],
    [
      'regenerate redrafts an edited field',
      [arrival, { type: 'set', value: 'D' }, { ...arrival, named: true }],
      'ai',
      drafted.value,
    ],
    [
      'regenerate leaves a locked field',
      [{ type: 'set', value: 'E' }, { type: 'lock' }, { ...arrival, named: true }],
      'override',
      'E',
    ],
  ])('%s', (_, events, state, shown) => {
    expect(after(...events)).toMatchObject({ state, value: shown });
  });

  test('a redraft never changes what a user typed, removed or locked, unless requested', () => {
    fc.assert(
      fc.property(history, redraft, (field, next) => {
        fc.pre(['edited', 'manual', 'deleted', 'override'].includes(field.state));
        const { state, value } = nextField(field, { ...next, named: false });
        expect({ state, value }).toEqual({ state: field.state, value: field.value });
      }),
    );
  });

  test('nothing redrafts a locked field', () => {
    fc.assert(
      fc.property(history, redraft, fc.boolean(), (field, next, named) => {
        const locked = nextField(field, { type: 'lock' });
        expect(nextField(locked, { ...next, named })).toMatchObject({ state: 'override', value: locked.value });
      }),
    );
  });

  test('an AI value always has evidence and is what the AI gave', () => {
    fc.assert(
      fc.property(history, (field) => {
        if (field.state === 'ai') {
          expect(field.value).not.toBeNull();
          expect(field.value).toEqual(field.ai?.value);
          expect(field.ai?.evidence.length).toBeGreaterThan(0);
        }
        if (field.ai !== null && field.ai.value !== null) expect(field.ai.evidence.length).toBeGreaterThan(0);
      }),
    );
  });

  test('fields that are not found or deleted have no value', () => {
    fc.assert(
      fc.property(history, (field) => {
        if (field.state === 'not_found' || field.state === 'deleted') expect(field.value).toBeNull();
        if (field.state === 'edited' || field.state === 'manual') expect(field.value).not.toBeNull();
      }),
    );
  });

  test("restore returns the AI's value and state, however the field got where it is", () => {
    fc.assert(
      fc.property(history, (field) => {
        const restored = nextField(field, { type: 'restore' });
        expect(restored.value).toEqual(field.ai?.value ?? null);
        expect(restored.state).toBe(restored.value === null ? 'not_found' : 'ai');
        expect(restored.ai).toEqual(field.ai);
      }),
    );
  });

  test('locking and restoring twice equals once', () => {
    fc.assert(
      fc.property(history, fc.constantFrom('lock' as const, 'restore' as const), (field, type) => {
        const once = nextField(field, { type });
        expect(nextField(once, { type })).toEqual(once);
      }),
    );
  });
});
