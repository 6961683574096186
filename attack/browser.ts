type Refusal = { error?: { code: string; message: string } }

/** A response. The body is parsed if it is JSON. */
export type CallResult<Body = Refusal> = { status: number; body: Body; text: string; headers: Headers }

type RequestOptions = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

let networks = 0

function createNetwork(): string {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

/** Calls the server like a browser: with cookies, from an address that a trusted proxy reports. */
export class AttackBrowser {
  readonly cookies = new Map<string, string>()
  readonly #url: string
  address: string

  constructor(url: string, address = createNetwork()) {
    this.#url = url
    this.address = address
  }

  /** `call('POST /api/login', { body })`. Redirects are returned, not followed. */
  async call<Body = Refusal>(
    call: string,
    { body, headers = {}, signal }: RequestOptions = {},
  ): Promise<CallResult<Body>> {
    const [method = 'GET', path = '/'] = call.split(' ')
    const isForm = body instanceof FormData
    const response = await fetch(new URL(path, this.#url), {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookies.size > 0 && { cookie: this.#getCookieHeader() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#storeCookie(cookie)
    const text = await response.text()
    return { status: response.status, body: parse(text) as Body, text, headers: response.headers }
  }

  /** Reads a list until it ends, is refused, or has returned `limit` items. */
  async list<Item = { id: number }>(path: string, limit = 2000): Promise<Item[]> {
    const items: Item[] = []
    for (let next = path; ;) {
      const page = await this.call<Item[]>(`GET ${next}`)
      items.push(...(Array.isArray(page.body) ? page.body : []))
      const link = /^<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
      if (page.status !== 200 || link === undefined || items.length >= limit) return items
      next = link
    }
  }

  #getCookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #storeCookie(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
