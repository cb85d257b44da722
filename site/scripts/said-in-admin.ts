import english from '../../shared/kernel/language/en/script-admin.json' with { type: 'json' };
import { textsFor } from './said.ts';

/** A text of the scripts of the operator's area. */
export const saidInAdmin = textsFor('script_admin', english);
