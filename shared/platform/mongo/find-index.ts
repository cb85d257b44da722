/** The part of the driver's collection used here. */
interface Indexed {
  indexes(): Promise<{ name?: string; unique?: boolean }[]>;
}

/** The collection's index with this name; undefined if there is none, or no such collection yet. */
export async function findIndex(collection: Indexed, name: string): Promise<{ unique?: boolean } | undefined> {
  try {
    return (await collection.indexes()).find((index) => index.name === name);
  } catch (problem) {
    if (problem instanceof Error && 'codeName' in problem && problem.codeName === 'NamespaceNotFound') return undefined;
    throw problem;
  }
}
