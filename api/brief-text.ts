/** An answer as text without the addresses of pictures, 130 tokens each, which an assistant cannot look at in a list. */
export const withoutPictures = (output: unknown): string =>
  JSON.stringify(output, (name, value: unknown) => (name === 'logo_url' || name === 'avatar_url' ? undefined : value));
