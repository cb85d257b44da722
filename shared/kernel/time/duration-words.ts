/** A duration in milliseconds as seconds, to a tenth: `1.2 s`. */
export const durationInWords = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
