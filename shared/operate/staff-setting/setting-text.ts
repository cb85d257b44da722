/** A value of a setting as it is shown and typed: a text as it is, all else as JSON. */
export const settingText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
