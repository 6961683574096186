import type { FastifyInstance, FastifyReply } from 'fastify'

/** Additional content security policy sources by directive. */
export type Sources = Record<'script' | 'connect' | 'frame' | 'img', readonly string[]>

export type HeaderSettings = {
  appUrl: string
  /** Sources for the checkout page; null if payments are off. */
  checkout: Sources | null
  /** The map style, whose server pages may load from; undefined if there are no maps. */
  mapStyleUrl?: string | undefined
}

const noSources: Sources = { script: [], connect: [], frame: [], img: [] }

/** The one page with third-party sources. It needs a full page load, since a policy applies to a document. */
const checkoutPath = '/checkout'

/** For responses that are not pages: opened as a document, they may load nothing. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Browser features that our pages use, and features that are forbidden to all scripts. Not web-share, which is allowed
// by default: browsers without it print a warning.
const allowedFeatures = ['geolocation', 'clipboard-write'].map((name) => `${name}=(self)`)
const deniedFeatures =
  'camera clipboard-read display-capture fullscreen microphone midi payment usb accelerometer gyroscope ' +
  'magnetometer screen-wake-lock serial hid xr-spatial-tracking'

const defaultHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [...allowedFeatures, ...deniedFeatures.split(' ').map((name) => `${name}=()`)].join(
    ', ',
  ),
  // URLs may contain tokens from email links.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Responses are personal.
  'cache-control': 'no-store',
}

/** A year is the minimum for the preload lists of browsers. */
const strictTransport = { 'strict-transport-security': 'max-age=31536000' }

/** The default headers, plus HSTS behind https. */
export function getSecurityHeaders({
  appUrl,
}: Pick<HeaderSettings, 'appUrl'>): Readonly<Record<string, string>> {
  return appUrl.startsWith('https:') ? { ...defaultHeaders, ...strictTransport } : defaultHeaders
}

/** Sets the headers on every response, including those that Fastify sends before any hook. */
export function registerSecurityHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const headers = getSecurityHeaders(settings)
  const pages = createPageHeaders(settings)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.decorateReply('securedPage', function securedPage(this: FastifyReply) {
    const path = this.request.url.split('?', 1)[0]
    return this.headers(path === checkoutPath ? pages.checkout : pages.plain)
  })
}

function createPageHeaders({ appUrl, checkout, mapStyleUrl }: HeaderSettings) {
  const sources =
    mapStyleUrl === undefined ? noSources : { ...noSources, connect: [new URL(mapStyleUrl).origin] }
  // MapLibre starts its worker by a plain URL, which only a default policy can allow.
  const policies = mapStyleUrl === undefined ? ['coterie'] : ['coterie', 'default']
  const plain = { 'content-security-policy': buildPolicy(appUrl, sources, policies) }
  if (checkout === null) return { plain, checkout: plain }
  const checkoutHeaders = {
    // PayPal's SDK creates script elements.
    'content-security-policy': buildPolicy(appUrl, checkout, null),
    // PayPal's popup communicates with its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  return { plain, checkout: checkoutHeaders }
}

const formatSources = (...sources: readonly string[]) => ["'self'", ...sources].join(' ')

/**
 * Allows our own files, but no inline scripts or styles, no plugins and no frames. Picked pictures are blob: URLs.
 *
 * @param trustedTypes the allowed policies; null doesn't require Trusted Types for scripts.
 */
function buildPolicy(appUrl: string, more: Sources, trustedTypes: readonly string[] | null): string {
  const live = appUrl.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src ${formatSources(...more.script)}`,
    "style-src 'self'",
    `img-src ${formatSources('blob:', ...more.img)}`,
    "font-src 'self'",
    // In older browsers 'self' does not include WebSockets.
    `connect-src ${formatSources(live, ...more.connect)}`,
    `frame-src ${more.frame.length === 0 ? "'none'" : more.frame.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes === null
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ')}`]),
    ...(appUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

declare module 'fastify' {
  interface FastifyReply {
    securedPage(): FastifyReply
  }
}
