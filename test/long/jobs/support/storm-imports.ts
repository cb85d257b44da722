/** How many different files of three products each process of a storm imports, one after another and then again with newer words. */
export const stormImports = 8;
