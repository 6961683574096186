import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import type { NotificationAnswer } from '@coterie/contract/notifications/answers'
import type { Answerable } from '@coterie/contract/notifications/notifications'
import type { RequestDetails } from 'web-push'

import type { Context } from '../../../context.ts'
import { extractAddress } from '../../../platform/mail.ts'
import { lookupPublic, isPossiblyPublicHost } from '../../../platform/public-hosts.ts'

/** A browser's push subscription. The keys are base64url. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

/** What the browser shows; `href` is a link within the app. The actions answer `answerable`. */
export type PushContent = {
  title: string
  body: string | null
  href: string
  tag: string
  answerable?: Pick<Answerable, 'kind' | 'id'>
  actions?: { action: NotificationAnswer; title: string }[]
}

/** Total time limit for a push service (ms): anyone can name one that never finishes its response. */
const timeoutMs = 10_000
/** How long a push service keeps an undelivered message (s). */
const timeToLive = 24 * 60 * 60

/** The public VAPID key in the form that browsers expect (base64url). */
export function derivePublicKey({ pushKey }: Pick<Context['config'], 'pushKey'>): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(pushKey, 'base64url'))
  return curve.getPublicKey('base64url')
}

/** Push services must use https and a public host. */
export function isAllowedEndpoint(endpoint: string, { pushAnywhere }: Context['config']): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return pushAnywhere || (protocol === 'https:' && isPossiblyPublicHost(hostname))
}

/**
 * Sends an encrypted notification to the browser's push service.
 *
 * @returns 'expired' if the subscription has expired.
 * @throws Error if the service doesn't accept it; the job retries.
 */
export async function sendPush(
  config: Context['config'],
  to: Browser,
  content: PushContent,
): Promise<'accepted' | 'expired'> {
  const { endpoint, p256dh, auth } = to
  if (!isAllowedEndpoint(endpoint, config)) return 'expired'
  // Imported here because only the role `worker` sends.
  const { default: webPush } = await import('web-push')
  const pushRequest = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      vapidDetails: {
        subject: `mailto:${extractAddress(config.mailFrom)}`,
        publicKey: derivePublicKey(config),
        privateKey: config.pushKey,
      },
      TTL: timeToLive,
      contentEncoding: 'aes128gcm',
      // The push service keeps only the latest message per topic.
      topic: content.tag,
    },
  )
  const status = await post(config, pushRequest)
  if (status === 404 || status === 410) return 'expired'
  if (status < 200 || status > 299) throw new Error(`Push service responded with status ${status}`)
  return 'accepted'
}

type PushRequest = Pick<RequestDetails, 'endpoint' | 'headers'> & { body: Buffer }

/** POST without following redirects, and only to public addresses: DNS may have changed since the check. */
function post(
  { pushAnywhere }: Context['config'],
  { endpoint, headers, body }: PushRequest,
): Promise<number> {
  const url = new URL(endpoint)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = pushAnywhere ? {} : { lookup: lookupPublic }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const outgoing = request(url, { method: 'POST', headers, signal, ...options }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0)).once('error', reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
