/** A picture of one red pixel, as PNG in base64. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

/** Silence, as WAV in base64. */
export const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

/** A result with one text. */
export const textResult = (text: string) => ({ content: [{ type: 'text' as const, text }] });
