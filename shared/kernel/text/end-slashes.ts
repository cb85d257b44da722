/** A path or URL without trailing slashes; linear time even for long runs of slashes. */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '');
