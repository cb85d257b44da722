import { z } from 'zod';
import { type HoldReason, holdReasons } from './hold-rules.ts';

/** The state that a decision changes and an undo restores. */
export interface TextState {
  state: 'shown' | 'held' | 'removed';
  held_for: HoldReason[];
  /** Whether an appeal by the author is pending. */
  is_objected: boolean;
}

const loggedState = z.object({
  state: z.enum(['shown', 'held', 'removed']),
  held_for: z
    .string()
    .transform((words) => words.split(' ').filter((word) => word !== ''))
    .pipe(z.array(z.enum(holdReasons))),
  is_objected: z.boolean(),
});

/** A state as stored in the staff log. */
export const toLoggedState = ({ state, held_for, is_objected }: Readonly<Record<keyof TextState, unknown>>) => ({
  state: `${state}`,
  held_for: [held_for].flat().join(' '),
  is_objected: is_objected === true,
});

/** The state in a log entry; undefined if it has none. */
export const fromLoggedState = (logged: unknown): TextState | undefined => loggedState.safeParse(logged).data;
