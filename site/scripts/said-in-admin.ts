import english from '../../shared/kernel/language/en/script-admin.json' with { type: 'json' };
import { textsFor } from './said.ts';

/** A text for admin scripts. */
export const saidInAdmin = textsFor('script_admin', english);
