/** A path or address without the slashes at its end; in linear time also where a long run of slashes ends elsewhere. */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '');
