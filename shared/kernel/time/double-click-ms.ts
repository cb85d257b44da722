/** Identical manual actions within this time in ms count as one click, repeated by the network or several browsers. */
export const doubleClickMs = 60_000;
