/** The id in a path segment; 0, which no record has, if it isn't one. */
export const numberInAddress = (part: string | undefined): number =>
  part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : 0;
