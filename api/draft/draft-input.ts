import { z } from 'zod';

/** The path parameter of every operation on one draft. */
export const draftPathInput = { id: z.uuid().describe('Id of the draft.') };
