/** The ID in a path segment. If the segment isn't an ID, 0, which no record has. */
export const numberInAddress = (part: string | undefined): number =>
  part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : 0;
