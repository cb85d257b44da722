import { z } from 'zod';

/** The path parameter of every operation on one draft. */
export const draftPathInput = { id: z.uuid().describe('Id from list_my_drafts.') };
