import type { FastifyInstance, FastifyReply } from 'fastify'

/** What a page may load beside our own, by directive of a content security policy. */
export type Sources = Record<'script' | 'connect' | 'frame' | 'img', readonly string[]>

export type HeaderSettings = {
  /** Where browsers reach us. */
  appUrl: string
  /** What the page with the checkout lets in; null: there is none. */
  checkout: Sources | null
}

const nothing: Sources = { script: [], connect: [], frame: [], img: [] }

/** The address of the one page that lets others in. A browser has to load it whole: a policy is that of a document. */
const checkoutPath = '/checkout'

/** What none of our answers but pages needs: they load nothing, whoever opens them as a document. */
const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What our pages use, and what they and whatever they load may never ask for. */
const used = ['geolocation', 'clipboard-write', 'web-share'].map((name) => `${name}=(self)`)
const unused =
  'camera clipboard-read display-capture fullscreen microphone midi payment usb accelerometer gyroscope ' +
  'magnetometer screen-wake-lock serial hid xr-spatial-tracking'

/** The headers of every answer, unless who answers says otherwise. */
const always: Readonly<Record<string, string>> = {
  'content-security-policy': closed,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [...used, ...unused.split(' ').map((name) => `${name}=()`)].join(', '),
  // Addresses may hold the tokens of links in mails.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // What is for one person stays in no cache.
  'cache-control': 'no-store',
}

/** Half a year would do; a year is what browsers ask of those who want to stay on their lists. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' }

/** Every answer's headers: those above, and behind https that there is no other way here. */
export function securityHeaders({
  appUrl,
}: Pick<HeaderSettings, 'appUrl'>): Readonly<Record<string, string>> {
  return appUrl.startsWith('https:') ? { ...always, ...strictTransport } : always
}

/** Puts these headers on every answer, those included that Fastify gives before any hook. */
export function registerSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const headers = securityHeaders(settings)
  const pages = pageHeaders(settings)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.decorateReply('securedPage', function securedPage(this: FastifyReply) {
    const path = this.request.url.split('?', 1)[0]
    return this.headers(path === checkoutPath ? pages.checkout : pages.plain)
  })
}

function pageHeaders({ appUrl, checkout }: HeaderSettings) {
  const plain = { 'content-security-policy': policy(appUrl, nothing, true) }
  if (checkout === null) return { plain, checkout: plain }
  const paying = {
    // PayPal's script makes script elements of its own.
    'content-security-policy': policy(appUrl, checkout, false),
    // Its window speaks with the page that opened it, and wants to know whose that is.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  return { plain, checkout: paying }
}

const own = (...sources: readonly string[]) => ["'self'", ...sources].join(' ')

/**
 * A page's policy: our own files, no inline script or style, no plugin, no frame, in no frame. Pictures just
 * chosen show as blobs, drawn codes as data.
 *
 * @param strict whether scripts may be loaded through policies of the page only (Trusted Types).
 */
function policy(appUrl: string, more: Sources, strict: boolean): string {
  const live = appUrl.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src ${own(...more.script)}`,
    "style-src 'self'",
    `img-src ${own('data:', 'blob:', ...more.img)}`,
    "font-src 'self'",
    // Older browsers do not count the live connection among 'self'.
    `connect-src ${own(live, ...more.connect)}`,
    `frame-src ${more.frame.length === 0 ? "'none'" : more.frame.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(strict ? ["require-trusted-types-for 'script'", 'trusted-types coterie'] : []),
    ...(appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

declare module 'fastify' {
  interface FastifyReply {
    /** Gives a page's headers to an answer that is one. */
    securedPage(): FastifyReply
  }
}
