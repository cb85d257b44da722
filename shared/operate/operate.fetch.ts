/** The door of operate/ for others: what asks over the network. */
export { checkMailDomain } from './mail-check/mail-check.fetch.ts';
export { type ExportedSite, exportSite } from './static-export/export-site.fetch.ts';
