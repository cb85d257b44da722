/** Public entry point of intake/: files. */
export { checkFiles } from './import/file/input.files.ts';
