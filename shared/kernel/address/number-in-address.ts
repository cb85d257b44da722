/** The id in a part of an address; 0, which no record has, where the part is no id. */
export const numberInAddress = (part: string | undefined): number =>
  part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : 0;
