import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import webPush from 'web-push'

import type { Context } from '../../../context.ts'
import { addressIn } from '../../../platform/mail.ts'
import { lookupPublic, isPossiblyPublicHost } from '../../../platform/public-hosts.ts'

/** A browser, as its push service names it. The keys are base64url. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

/** What a browser shows, and where pressing it leads within the app. */
export type PushContent = { title: string; body: string | null; href: string; tag: string }

/** How long a push service may take for all of it (ms): anybody can name one that never comes to an end. */
const timeoutMs = 10_000
/** How long a push service keeps what it cannot deliver, in seconds. */
const timeToLive = 24 * 60 * 60

/** The public half of the key that pushes are signed with, as browsers want it: base64url. */
export function derivePublicKey({ pushKey }: Pick<Context['config'], 'pushKey'>): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(pushKey, 'base64url'))
  return curve.getPublicKey('base64url')
}

/** Whether an address may be that of a push service: https on the internet. */
export function isAllowedEndpoint(endpoint: string, { pushAnywhere }: Context['config']): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return pushAnywhere || (protocol === 'https:' && isPossiblyPublicHost(hostname))
}

/**
 * Hands what is to be shown, encrypted for the browser, to its push service.
 *
 * @returns 'gone' when the browser no longer wants any.
 * @throws Error when the service does not take it, to be tried again.
 */
export async function sendPush(
  config: Context['config'],
  to: Browser,
  content: PushContent,
): Promise<'taken' | 'gone'> {
  const { endpoint, p256dh, auth } = to
  if (!isAllowedEndpoint(endpoint, config)) return 'gone'
  const pushRequest = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      vapidDetails: {
        subject: `mailto:${addressIn(config.mailFrom)}`,
        publicKey: derivePublicKey(config),
        privateKey: config.pushKey,
      },
      TTL: timeToLive,
      contentEncoding: 'aes128gcm',
      // Of several about the same the service keeps the latest.
      topic: content.tag,
    },
  )
  const status = await post(config, pushRequest)
  if (status === 404 || status === 410) return 'gone'
  if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
  return 'taken'
}

type PushRequest = Pick<webPush.RequestDetails, 'endpoint' | 'headers'> & { body: Buffer }

/** Posts without following redirects, and only to the internet whatever the name stands for by then. */
function post(
  { pushAnywhere }: Context['config'],
  { endpoint, headers, body }: PushRequest,
): Promise<number> {
  const url = new URL(endpoint)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const guard = pushAnywhere ? {} : { lookup: lookupPublic }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const asked = request(url, { method: 'POST', headers, signal, ...guard }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject)
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
