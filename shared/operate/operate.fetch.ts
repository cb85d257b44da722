/** Public entry point of operate/: network calls. */
export { checkMailDomain } from './mail-check/mail-check.fetch.ts';
export { type ExportedSite, exportSite } from './static-export/export-site.fetch.ts';
