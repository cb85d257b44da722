import { z } from 'zod';

/** Path parameter of all operations on a draft. */
export const draftPathInput = { id: z.uuid().describe('ID from list_my_drafts.') };
