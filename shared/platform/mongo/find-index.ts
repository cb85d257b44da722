/** The part of a collection of the driver that is asked. */
interface Indexed {
  indexes(): Promise<{ name?: string; unique?: boolean }[]>;
}

/** The index of a collection with this name; undefined if it has none, and in a new database, which has no collection to ask. */
export async function findIndex(collection: Indexed, name: string): Promise<{ unique?: boolean } | undefined> {
  try {
    return (await collection.indexes()).find((index) => index.name === name);
  } catch (problem) {
    if (problem instanceof Error && 'codeName' in problem && problem.codeName === 'NamespaceNotFound') return undefined;
    throw problem;
  }
}
