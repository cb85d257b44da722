import { setTimeout as delay } from 'node:timers/promises';
import { badgePath, listingPath } from '../../../shared/kernel/address/paths.ts';
import { absoluteUrl } from '../../../shared/kernel/address/site-address.ts';
import { startWebServer } from '../../support/web-server.ts';

/** Websites of many products on several loopback hosts. */
export interface ProductHosts {
  /** URL of each product's homepage. */
  addresses: string[];
  /** In the format of CRAWL_ALLOW_HOSTS. */
  hosts: string[];
  close(): Promise<void>;
}

const hostCount = 8;
const answerMs = 5;

/** Starts them. Each homepage contains the badge its listing will have, and responds after a moment. */
export async function startProductHosts(count: number): Promise<ProductHosts> {
  const server = await startWebServer(async ({ url = '/' }, response) => {
    await delay(answerMs);
    const body = pageAt(url);
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(body ?? '');
  }, '0.0.0.0');
  const hosts = Array.from({ length: hostCount }, (_, index) => `127.0.0.${index + 1}:${server.port}`);
  const addresses = Array.from({ length: count }, (_, index) => `http://${hosts[index % hostCount]}/p${index}/`);
  return { addresses, hosts, close: server.close };
}

function pageAt(path: string): string | undefined {
  const [, number, page] = /^\/p(\d+)\/(pricing|about|)$/.exec(path) ?? [];
  if (number === undefined) return undefined;
  if (page === 'pricing') return `<title>Pricing</title><h1>Pricing</h1><p>Pro is $${number} per month.</p>`;
  if (page === 'about') return `<title>About</title><h1>About us</h1><p>Product ${number} was founded in 2019.</p>`;
  return homepage(`Quillmoss${number}`);
}

const homepage = (name: string): string => `<!doctype html><html lang="en"><title>${name}: ink that grows back</title>
<meta property="og:site_name" content="${name}">
<meta name="description" content="${name} is a refillable ink that grows back overnight for people who write by hand.">
<h1>Ink that grows back</h1><a href="pricing">Pricing</a> <a href="about">About</a>
<a href="${absoluteUrl(listingPath(name.toLowerCase()))}"><img alt="Listed" src="${absoluteUrl(
  badgePath({ slug: name.toLowerCase(), kind: 'listed-on', shape: 'standard', mode: 'auto', size: 'm' }),
)}"></a></html>`;
