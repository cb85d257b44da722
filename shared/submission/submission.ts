/** Public entry point of submission/: schemas, types and rules, without I/O. */
export type { CrawlOptions } from './crawl/crawl.ts';
export { decodeHtml } from './crawl/decode-html.ts';
export { type PageParsing, pageParsing } from './crawl/page-parsing.ts';
export { parseOrDrop } from './crawl/parse-or-drop.ts';
export { type ReadingKind, type ReadingTurn, readingPlaces } from './crawl/reading-turn.ts';
export { competitorFields } from './draft/competitor.ts';
export { completeness, missingPart, missingParts, partShare, problemsAmong } from './draft/completeness.ts';
export { currentEvidence } from './draft/current-evidence.ts';
export {
  type DraftedProfile,
  type DraftRecord,
  type Evidence,
  type FieldState,
  newDraft,
  type QuoteCheck,
  type SitePage,
} from './draft/draft.ts';
export { type BuildStep, stepOf } from './draft/draft-build.ts';
export { draftByRules } from './draft/draft-by-rules.ts';
export { draftEditInput, isSent } from './draft/draft-edit.ts';
export { isSettled } from './draft/draft-next-steps.ts';
export { partsOfDraft } from './draft/draft-parts.ts';
export type { DraftPreview } from './draft/draft-preview.ts';
export { type DraftSummary, type DraftView, draftSummary, draftView, toDraftView } from './draft/draft-view.ts';
export { type Drafting, drafting } from './draft/drafting.ts';
export type { FieldControl, FormSection, Suggestions } from './draft/field-row.ts';
export { fieldTable, furtherControls } from './draft/field-table.ts';
export { foreignPage, isPassingPage } from './draft/foreign-page/foreign-page.ts';
export { actionName, autosaveName, type DraftAction, readAction, withAction } from './draft/form/draft-action.ts';
export { draftParts, type FormPart, markOf, marksOf, partOf } from './draft/form/draft-parts.ts';
export { fieldId } from './draft/form/field-id.ts';
export { type FormValues, storySections, valuesOf } from './draft/form/form-values.ts';
export { type FormReading, readForm, seenName } from './draft/form/read-draft-form.ts';
export {
  blankRow,
  cellName,
  type Row,
  type RowList,
  rowLists,
  rowsOf,
  withoutBlankRows,
  withRows,
} from './draft/form/row-lists.ts';
export { type OfflineDraft, offlineDraft } from './draft/offline-draft.ts';
export { type ListedPlan, plansOfSummary } from './draft/rules/plans-of-summary.ts';
export { standingInWords } from './draft/website-standing-words.ts';
export {
  cofounderProfile,
  type InviteRecord,
  inviteMail as cofounderInviteMail,
  mostInvites,
} from './invite/invite.ts';
export { socialField, socialsIn, typedLink } from './invite/social-fields.ts';
export { launchSteps } from './owned-listing/launch-steps.ts';
export { listingEditFields, listingEditInput, listingEditProblems } from './owned-listing/listing-edit.ts';
export {
  draftedListingParts,
  faqsIn,
  listingFormValues,
  listingParts,
  readListingForm,
  splitEdit,
} from './owned-listing/listing-form.ts';
export { waysToPublish } from './owned-listing/listing-next-steps.ts';
export {
  type OwnedListing,
  type OwnedSummary,
  ownedListing,
  ownedSummary,
  queuedListing,
  shownSlug,
} from './owned-listing/owned-listing.ts';
export {
  freeWeeksInWords,
  launchInWords,
  mondayInWords,
  ownedListingState,
  type StateTone,
} from './owned-listing/owned-listing-words.ts';
export { resultOfQuote } from './quote-check/quote-check.ts';
export { readTeamEdit, teamFields, teamFormValues } from './team-edit/team-edit.ts';
export { type CategoryOffer, isReadable, isUnderWay } from './website-news/website-news.ts';
