/** A visitor without a browser: keeps cookies and submits forms like browsers do. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #site: { url: string };
  readonly #userAgent: string;

  constructor(
    site: { url: string },
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ) {
    this.#site = site;
    this.#userAgent = userAgent;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  /** Submits a form; a list is a repeated field. `headers` replace what a browser sends for a form on our own page. */
  post(
    path: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
    headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<Response> {
    const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
    return this.#send(path, { method: 'POST', body: new URLSearchParams(pairs), headers });
  }

  /** Submits a form with files. */
  postFiles(path: string, body: FormData): Promise<Response> {
    return this.#send(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } });
  }

  async #send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'user-agent': this.#userAgent, ...(cookie !== '' && { cookie }), ...init.headers };
    const response = await fetch(new URL(path, this.#site.url), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/; Max-Age=0\b/.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
