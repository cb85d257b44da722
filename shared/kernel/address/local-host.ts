const localHost = /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/;

/** Whether a URL's hostname refers to the local machine, so that links to it work nowhere else. */
export const isLocalHost = (hostname: string): boolean => localHost.test(hostname);
