/** The door of operate/ for others: what asks over the network. */
export { type ExportedSite, exportSite } from './static-export/export-site.fetch.ts';
