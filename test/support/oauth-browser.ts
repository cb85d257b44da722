/**
 * A person's browser as far as OAuth needs one: keeps cookies by path, follows redirects within a site, and submits
 * forms.
 */
export class OAuthBrowser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly siteUrl: string;

  constructor(siteUrl: string, cookie = '') {
    this.siteUrl = siteUrl;
    this.addCookies(cookie);
  }

  /** Takes the cookies of a Cookie header, such as that of someone signed in. */
  addCookies(header: string): void {
    for (const pair of header.split(';')) this.#keep(pair, '/');
  }

  /** Names of its cookies. */
  cookieNames(): string[] {
    return [...this.#cookies.keys()];
  }

  /** Opens a URL and follows redirects while they stay on the site; returns the last response with its URL. */
  async open(address: string, init: RequestInit = {}): Promise<{ response: Response; address: string }> {
    let url = new URL(address, this.siteUrl);
    let next = init;
    for (let hops = 0; hops < 10; hops += 1) {
      const response = await this.#send(url, next);
      const location = response.headers.get('location');
      if (location === null) return { response, address: url.href };
      const target = new URL(location, url);
      if (target.origin !== new URL(this.siteUrl).origin) return { response, address: target.href };
      url = target;
      next = {};
    }
    throw new Error('The site redirects for ever.');
  }

  /** Submits the form on the page at `address`, as the browser would from there. */
  submit(
    address: string,
    html: string,
    choice: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ) {
    const fields: Record<string, string | string[]> = { ...hiddenFields(html), scope: tickedScopes(html), ...choice };
    const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
    const body = new URLSearchParams(pairs);
    return this.open(formAction(html, address), {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin', origin: new URL(this.siteUrl).origin, ...headers },
    });
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      headers: { ...(init.headers as object), cookie },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [, path = '/'] = /;\s*path=([^;]+)/i.exec(line) ?? [];
      this.#keep(line.split(';')[0] ?? '', path, /expires=Thu, 01 Jan 1970|max-age=0/i.test(line));
    }
    return response;
  }

  #keep(pair: string, path: string, isGone = false): void {
    const [name = '', ...value] = pair.trim().split('=');
    if (name === '') return;
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, { value: value.join('='), path });
  }
}

function hiddenFields(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

const tickedScopes = (html: string): string[] =>
  [...html.matchAll(/<input type="checkbox" name="scope" value="([^"]+)" checked/g)].map(([, scope = '']) => scope);

function formAction(html: string, address: string): string {
  const [, action = address] = /<form[^>]+method="post" action="([^"]+)"/.exec(html) ?? [];
  return action;
}
