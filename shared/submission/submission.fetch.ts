/** Public entry point of submission/: network calls. */
export { type ModelUse, modelDraft } from './draft/model-draft.fetch.ts';
