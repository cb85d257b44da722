/** The door of submission/ for others: schemas, types and rules, without I/O. */
export { type ModelUse, modelDraft } from './draft/model-draft.fetch.ts';
