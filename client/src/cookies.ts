/** The cookies of one server, for runtimes that don't store cookies. Stays empty in browsers, which hide cookies from scripts. */
export class Cookies {
  readonly #values = new Map<string, string>()

  /** The `Cookie` header; undefined without cookies. */
  get header(): string | undefined {
    if (this.#values.size === 0) return undefined
    return Array.from(this.#values, ([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Stores the cookies that a response sets. */
  store(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const separator = pair.indexOf('=')
      const name = pair.slice(0, separator).trim()
      if (attributes.some(isExpired)) this.#values.delete(name)
      else this.#values.set(name, pair.slice(separator + 1).trim())
    }
  }

  clear(): void {
    this.#values.clear()
  }
}

function isExpired(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=')
  switch (name.trim().toLowerCase()) {
    case 'max-age':
      return Number(value) <= 0
    case 'expires':
      return Date.parse(value) <= Date.now()
    default:
      return false
  }
}
