import type { BrowserSettings } from './browser-settings.ts';

/** V8's heap of a page, in MB: enough for large applications, less than a page can take from a small machine. */
const pageHeapMegabytes = 512;

/**
 * The command line of a browser that reaches nothing by itself. Pages get what is put into their hands request by request;
 * whatever is not caught there (WebSockets, WebRTC, service workers, prefetches, Chromium's own services) meets a proxy that
 * does not exist, for loopback too, and a resolver that knows no name.
 */
export const browserArguments = (
  { isSandboxed }: BrowserSettings,
  profileFolder: string,
  userAgent: string,
): string[] => [
  '--headless',
  '--remote-debugging-pipe',
  `--user-data-dir=${profileFolder}`,
  `--user-agent=${userAgent}`,
  ...(isSandboxed ? [] : ['--no-sandbox']),
  ...unreachableNetwork,
  ...quietBrowser,
  ...fewerParts,
];

const unreachableNetwork = [
  '--proxy-server=http://nowhere.invalid:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
];

const quietBrowser = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
];

const fewerParts = [
  '--blink-settings=imagesEnabled=false',
  '--deny-permission-prompts',
  '--disable-3d-apis',
  '--disable-dev-shm-usage', // containers give it 64 MB
  '--disable-gpu',
  '--disable-notifications',
  '--disable-speech-api',
  '--mute-audio',
  '--renderer-process-limit=2',
  `--js-flags=--max-old-space-size=${pageHeapMegabytes}`,
];
