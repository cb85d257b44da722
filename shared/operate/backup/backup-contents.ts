/** Collections that a backup leaves out, and why a site is right without them. Every other one is in it, also of later versions. */
export const leftOut: Readonly<Record<string, string>> = {
  backups: 'how backups of this installation went',
  leases: 'which process has which duty now',
  rate_limits: 'calls of the last minutes',
  idempotency_claims: 'calls that are being made now; their keys and effects are kept, which belong together',
  write_guards: 'which writes are under way at this moment',
  import_chunks: 'files that were sent to be imported: what came of them is in the listings',
  sessions: 'who is signed in: one that was ended since must not come back, so everybody signs in again',
  sign_ins: 'links that sign in once',
  rebuild_state: 'which pages are written: all are written again',
};

/** Whether a backup has this collection. */
export const isBackedUp = (collection: string): boolean => !Object.hasOwn(leftOut, collection);

/**
 * Folders of the data folder that a backup has: what cannot be made again from the database. Pages, pictures for links, caches and the
 * database's own files can.
 */
export const keptFolders = ['images', 'uploads', 'secrets'] as const;

/** Folders of the data folder that show what was in the database before: they go when another one is restored, and are made again. */
export const derivedFolders = ['pages', 'share-images'] as const;

/** Whether a path in the data folder is of a folder that is restored. */
export const isKeptPath = (path: string): boolean => keptFolders.some((folder) => path.startsWith(`${folder}/`));
