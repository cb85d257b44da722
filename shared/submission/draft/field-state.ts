import type { DraftedValue, DraftField, FieldState, FieldValue } from './draft.ts';

/** Events that change a profile field. */
export type FieldEvent =
  /** The user enters a value; blank text or an empty list removes it. */
  | { type: 'set'; value: FieldValue }
  | { type: 'lock' }
  | { type: 'restore' }
  /** The drafter's answer arrives. `named`: the user requested this field in `regenerate`. */
  | { type: 'redraft'; drafted: DraftedValue; named: boolean };

type Step = 'set' | 'remove' | 'lock' | 'restore' | 'redraft' | 'regenerate';

/**
 * Outcome for a field: `typed` stores the user's value (state `edited` over a drafted one, else `manual`), `drafted`
 * the drafter's (state `ai`, or `not_found` without one), `kept` changes nothing visible.
 */
type Outcome = 'typed' | 'typed_locked' | 'removed' | 'locked' | 'drafted' | 'kept';

const open = {
  set: 'typed',
  remove: 'removed',
  lock: 'locked',
  restore: 'drafted',
  redraft: 'drafted',
  regenerate: 'drafted',
} as const;
const users = { ...open, redraft: 'kept' } as const;

/** State transitions of a field (contract 3). */
const outcomes: Record<FieldState, Record<Step, Outcome>> = {
  ai: open,
  not_found: open,
  edited: users,
  manual: users,
  deleted: users,
  override: { ...users, set: 'typed_locked', regenerate: 'kept' },
};

/** The field after an event; the input isn't mutated. */
export function nextField(field: DraftField, event: FieldEvent): DraftField {
  const ai = event.type === 'redraft' ? answerOf(event.drafted) : field.ai;
  switch (outcomes[field.state][stepOf(event)]) {
    case 'typed':
      return { state: hasValue(field.ai) ? 'edited' : 'manual', value: typedValue(event), ai };
    case 'typed_locked':
      return { state: 'override', value: typedValue(event), ai };
    case 'removed':
      return { state: 'deleted', value: null, ai };
    case 'locked':
      return { ...field, state: 'override' };
    case 'drafted':
      return { state: hasValue(ai) ? 'ai' : 'not_found', value: ai?.value ?? null, ai };
    case 'kept':
      // The first answer is stored anyway, for `restore`.
      return { ...field, ai: field.ai ?? ai };
  }
}

function stepOf(event: FieldEvent): Step {
  if (event.type === 'set') return isBlank(event.value) ? 'remove' : 'set';
  if (event.type === 'redraft') return event.named ? 'regenerate' : 'redraft';
  return event.type;
}

const typedValue = (event: FieldEvent): FieldValue => (event.type === 'set' ? event.value : null);

/** Whether a value is empty: null, blank text, or an empty list. */
export const isBlank = (value: FieldValue): boolean =>
  value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0);

const hasValue = (answer: DraftField['ai']): boolean => answer !== null && answer.value !== null;

/** A drafter's answer; a value without evidence is dropped. */
function answerOf({ value, evidence, choices = [], ...how }: DraftedValue): NonNullable<DraftField['ai']> {
  if (!isBlank(value) && evidence.length > 0) return { value, evidence: [...evidence], ...how };
  return { value: null, evidence: [], ...(choices.length > 1 && { choices: [...choices] }) };
}
