import english from '../../../shared/kernel/language/en/script-editor.json' with { type: 'json' };
import { textsFor } from '../said.ts';

/** A text for editor scripts. */
export const saidInEditor = textsFor('script_editor', english);
