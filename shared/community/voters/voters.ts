/** Somebody whose public page is open. */
export interface OpenPerson {
  name: string;
  /** Stands in the address of their page. */
  pageId: string;
}

/** Who voted for a listing and agreed to be shown. */
export interface ShownVoters {
  /** The latest first. */
  faces: readonly OpenPerson[];
  /** How many more of them agreed: of the others nothing is told. */
  more: number;
}

/** How many faces stand beside a listing. */
export const mostFaces = 8;

/** The voters of a listing of whom nobody agreed to be shown. */
export const noVoters: ShownVoters = { faces: [], more: 0 };
