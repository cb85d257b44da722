/**
 * How many different files of three products each storm process imports, one after another and then again with newer
 * texts.
 */
export const stormImports = 8;
