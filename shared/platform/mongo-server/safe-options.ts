/**
 * Connection options that win over those in a URL: other settings lose acknowledged writes in a failover, or read what
 * is already outdated.
 */
export const safeOptions = { readPreference: 'primary', retryWrites: true, w: 'majority' } as const;
