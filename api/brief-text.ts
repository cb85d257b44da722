/** A response as text without image URLs, which take 130 tokens each and are useless to an assistant in a list. */
export const withoutPictures = (output: unknown): string =>
  JSON.stringify(output, (name, value: unknown) => (name === 'logo_url' || name === 'avatar_url' ? undefined : value));
