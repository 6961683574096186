import { X509Certificate, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

import type { PaypalConfig } from '../../../config/paypal.ts'

const timeoutMs = 5000
/** Real certificates change rarely, but forged webhooks can name many. */
const maxCachedCertificates = 20
const maxFetchesPerMinute = 10

/** PayPal resends an event for three days. Its clock may be a few minutes ahead. */
const [maxDelay, maxClockSkew] = [3 * 24 * 60 * 60 * 1000, 5 * 60 * 1000]

export type VerificationResult = 'genuine' | 'forged' | 'unknown'
type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Verifies webhooks. PayPal signs the checksum of the body and our webhook id; the certificate must come from
 * PayPal's own host. Deliveries older than three days count as forged. `unknown`: the certificate couldn't be
 * fetched.
 */
export class WebhookSignature {
  readonly #apiBase: URL
  readonly #webhookId: string
  readonly #certificates = new Map<string, Promise<X509Certificate | null>>()
  #fetches: number[] = []

  constructor({ apiBase }: PaypalConfig, webhookId: string) {
    this.#apiBase = new URL(apiBase)
    this.#webhookId = webhookId
  }

  async verifyDelivery(headers: Headers, body: Buffer, now: Date): Promise<VerificationResult> {
    const [id, time, signature, certificateUrl, algorithm] = [
      'paypal-transmission-id',
      'paypal-transmission-time',
      'paypal-transmission-sig',
      'paypal-cert-url',
      'paypal-auth-algo',
    ].map((name) => (typeof headers[name] === 'string' ? headers[name] : ''))
    if (!id || !time || !signature || !certificateUrl || algorithm !== 'SHA256withRSA') return 'forged'
    if (!isTimely(time, now) || !this.#isPaypalUrl(certificateUrl)) return 'forged'
    const certificate = await this.#getCertificate(certificateUrl)
    if (certificate === null) return 'unknown'
    if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return 'forged'
    const signed = Buffer.from(`${id}|${time}|${this.#webhookId}|${crc32(body)}`)
    return isSigned(signed, certificate, signature) ? 'genuine' : 'forged'
  }

  /** PayPal serves certificates from another host than its API; test servers use the same host. */
  #isPaypalUrl(certificateUrl: string): boolean {
    const url = URL.parse(certificateUrl)
    if (url === null || !/^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(url.pathname)) return false
    if (url.search !== '' || url.username !== '' || url.port !== this.#apiBase.port) return false
    if (!this.#apiBase.hostname.endsWith('.paypal.com')) return url.origin === this.#apiBase.origin
    return url.protocol === 'https:' && url.hostname.endsWith('.paypal.com')
  }

  async #getCertificate(certificateUrl: string): Promise<X509Certificate | null> {
    const cached = this.#certificates.get(certificateUrl)
    if (cached !== undefined) return await cached
    if (!this.#reserveFetch()) return null
    const fetched = fetchCertificate(certificateUrl)
    this.#certificates.set(certificateUrl, fetched)
    if (this.#certificates.size > maxCachedCertificates)
      this.#certificates.delete(this.#certificates.keys().next().value ?? '')
    const certificate = await fetched
    if (certificate === null) this.#certificates.delete(certificateUrl)
    return certificate
  }

  #reserveFetch(): boolean {
    const now = Date.now()
    this.#fetches = this.#fetches.filter((time) => time > now - 60_000)
    return this.#fetches.length < maxFetchesPerMinute && this.#fetches.push(now) > 0
  }
}

function isTimely(time: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(time)
  return age >= -maxClockSkew && age <= maxDelay
}

async function fetchCertificate(certificateUrl: string): Promise<X509Certificate | null> {
  try {
    const response = await fetch(certificateUrl, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return response.ok ? new X509Certificate(await response.text()) : null
  } catch {
    return null
  }
}

function isSigned(signed: Buffer, { publicKey }: X509Certificate, signature: string): boolean {
  try {
    return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
