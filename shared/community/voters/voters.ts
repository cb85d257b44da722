/** Someone with a public page. */
export interface OpenPerson {
  name: string;
  /** Part of their page's URL. */
  pageId: string;
}

/** A listing's voters who agreed to be shown. */
export interface ShownVoters {
  /** Latest first. */
  faces: readonly OpenPerson[];
  /** How many more voters agreed. Voters who didn't agree are never revealed. */
  more: number;
}

/** Maximum faces shown on a listing. */
export const mostFaces = 8;

export const noVoters: ShownVoters = { faces: [], more: 0 };
