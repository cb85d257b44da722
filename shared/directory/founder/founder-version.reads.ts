import { versionHistory } from '../listing-version/version-history.reads.ts';
import { FounderVersionModel } from './founder-version.model.ts';

/** Reads of founders' versions; see `versionHistory`. */
export const {
  list: listFounderVersions,
  after: readFounderVersionsAfter,
  by: readFounderVersionsBy,
  editedParts: readEditedFounderParts,
} = versionHistory(FounderVersionModel, 'founder_id');
