import type { Reachable } from './reachable.ts';

/** What a page tries: a name, and the body of an async function that returns the result. */
export type Attack = [title: string, deed: (ports: Pick<Reachable, 'tcp' | 'udp'>) => string];

/** The result of something that reports success or failure through events. */
const byEvents = (made: string, opened: string): string =>
  `const it = ${made}; return new Promise((done) => { it.${opened} = () => done('open'); it.onerror = () => done('refused'); });`;

/** Requests a server on this machine, or one of its files, from the page. */
export const askingAttacks: Attack[] = [
  ['asks another port of this machine', ({ tcp }) => `return (await fetch('http://127.0.0.1:${tcp}/')).status`],
  ['asks this machine by name', ({ tcp }) => `return (await fetch('http://localhost:${tcp}/')).status`],
  ['asks by IPv6', ({ tcp }) => `return (await fetch('http://[::ffff:127.0.0.1]:${tcp}/')).status`],
  ['asks blindly', ({ tcp }) => `return (await fetch('http://127.0.0.1:${tcp}/', { mode: 'no-cors' })).type`],
  [
    'sends a POST',
    ({ tcp }) => `return (await fetch('http://127.0.0.1:${tcp}/', { method: 'POST', body: 'x' })).status`,
  ],
  ['sends a POST to its own server', () => `return (await fetch('/post', { method: 'POST', body: 'x' })).status`],
  ['sends a beacon', ({ tcp }) => `navigator.sendBeacon('http://127.0.0.1:${tcp}/', 'x'); return 'refused'`],
  [
    'asks by a synchronous request',
    ({ tcp }) =>
      `const it = new XMLHttpRequest(); it.open('GET', 'http://127.0.0.1:${tcp}/', false); it.send(); return it.status`,
  ],
  ['listens to events', ({ tcp }) => byEvents(`new EventSource('http://127.0.0.1:${tcp}/')`, 'onopen')],
  ['opens a WebSocket', ({ tcp }) => byEvents(`new WebSocket('ws://127.0.0.1:${tcp}/')`, 'onopen')],
  ['opens a WebSocket to its own server', () => byEvents("new WebSocket('/socket')", 'onopen')],
  [
    'opens a WebTransport',
    ({ udp }) => `const it = new WebTransport('https://127.0.0.1:${udp}/'); await it.ready; return 'open'`,
  ],
  [
    'opens WebRTC connections',
    ({ tcp, udp }) => `
      const login = { username: 'u', credential: 'p' };
      const stun = { urls: 'stun:127.0.0.1:${udp}' };
      const turn = { urls: ['turn:127.0.0.1:${udp}', 'turn:127.0.0.1:${tcp}?transport=tcp'], ...login };
      const it = new RTCPeerConnection({ iceServers: [stun, turn] });
      it.createDataChannel('x');
      await it.setLocalDescription(await it.createOffer());
      await fetch('/slow'); // candidates are gathered meanwhile
      return 'refused'`,
  ],
  [
    'asks from a worker',
    ({ tcp }) => {
      const deed = `fetch('http://127.0.0.1:${tcp}/').then(() => postMessage('open'), () => postMessage('refused'))`;
      return byEvents(`new Worker(URL.createObjectURL(new Blob([${JSON.stringify(deed)}])))`, 'onmessage');
    },
  ],
  ['installs a service worker', () => `await navigator.serviceWorker.register('/worker.js'); return 'installed'`],
  ['loads a script', ({ tcp }) => `await import('http://127.0.0.1:${tcp}/x.js'); return 'loaded'`],
  [
    'loads styles, pictures, fonts, media and frames',
    ({ tcp }) => `
      const at = 'http://127.0.0.1:${tcp}';
      const style = '@import "' + at + '/i.css"; @font-face { font-family: f; src: url(' + at + '/f) } body { font-family: f; background: url(' + at + '/b) }';
      document.head.insertAdjacentHTML('beforeend', '<link rel=stylesheet href=' + at + '/s.css><link rel=manifest href=' + at + '/m><link rel=icon href=' + at + '/i.png><style>' + style + '</style>');
      document.body.insertAdjacentHTML('beforeend', '<img src=' + at + '/i><video src=' + at + '/v autoplay></video><iframe src=' + at + '/frame></iframe><object data=' + at + '/o></object><embed src=' + at + '/e>');
      await fetch('/slow');
      return 'refused'`,
  ],
  [
    'prefetches',
    ({ tcp }) => `
      const at = 'http://127.0.0.1:${tcp}';
      for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'prerender', 'preload', 'modulepreload'])
        document.head.insertAdjacentHTML('beforeend', '<link rel=' + rel + ' as=script href=' + at + '/' + rel + '>');
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      const list = [{ urls: [at + '/rules'], eagerness: 'immediate' }];
      rules.textContent = JSON.stringify({ prefetch: list, prerender: list });
      document.head.append(rules);
      await fetch('/slow');
      return 'refused'`,
  ],
  ['is redirected there by its own server', () => `return (await fetch('/redirect')).status`],
  ['asks the metadata service of clouds', () => `return (await fetch('http://169.254.169.254/latest/')).status`],
  ['asks for a file of this machine', () => `return (await fetch('file:///etc/passwd')).text()`],
  [
    'shows a file of this machine in a frame',
    () => `
      const it = document.createElement('iframe');
      it.src = 'file:///etc/passwd';
      document.body.append(it);
      await fetch('/slow');
      return it.contentDocument?.body.textContent.includes('root') ? 'read' : 'refused'`,
  ],
];

/** The page navigates itself, or its own window, there. */
export const leadingAttacks: Attack[] = [
  ['opens a window', ({ tcp }) => `window.open('http://127.0.0.1:${tcp}/'); await fetch('/slow'); return 'refused'`],
  [
    'sends a form away',
    ({ tcp }) => `
      document.body.insertAdjacentHTML('beforeend', '<form id=f action=http://127.0.0.1:${tcp}/></form>');
      document.querySelector('#f').submit();
      return 'refused'`,
  ],
  [
    'leads to another port of this machine',
    ({ tcp }) => `location.href = 'http://127.0.0.1:${tcp}/'; return 'refused'`,
  ],
  ['leads to another website', () => `location.href = 'http://elsewhere.example/'; return 'refused'`],
  [
    'leads there by a refresh',
    ({ tcp }) => `
      document.head.insertAdjacentHTML('beforeend', '<meta http-equiv=refresh content="0;url=http://127.0.0.1:${tcp}/">');
      return 'refused'`,
  ],
  ['leads there by a redirect of its own server', () => `location.href = '/redirect'; return 'refused'`],
  ['leads to a file of this machine', () => `location.href = 'file:///etc/passwd'; return 'refused'`],
  [
    'downloads something',
    () => `
      document.body.insertAdjacentHTML('beforeend', '<a id=d download href=/file.bin>x</a>');
      document.querySelector('#d').click();
      return 'refused'`,
  ],
];
