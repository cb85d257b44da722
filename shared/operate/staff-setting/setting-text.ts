/** A setting's value as shown and entered: text as is, everything else as JSON. */
export const settingText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
