import { createECDH } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import webPush from 'web-push'

import type { Context } from '../../../context.ts'
import { addressIn } from '../../../platform/mail.ts'
import { lookupPublic, mayBePublic } from '../../../platform/public-hosts.ts'

/** A browser, as its push service names it. The keys are base64url. */
export type Browser = { endpoint: string; p256dh: string; auth: string }

/** What a browser shows, and where pressing it leads within the app. */
export type Shown = { title: string; body: string | null; href: string; tag: string }

/** How long a push service may take for all of it (ms): anybody can name one that never comes to an end. */
const patience = 10_000
/** How long a push service keeps what it cannot deliver, in seconds. */
const timeToLive = 24 * 60 * 60

/** The public half of the key that pushes are signed with, as browsers want it: base64url. */
export function publicKeyOf({ pushKey }: Pick<Context['config'], 'pushKey'>): string {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(pushKey, 'base64url'))
  return curve.getPublicKey('base64url')
}

/** Whether an address may be that of a push service: https on the internet. */
export function mayBePushed(endpoint: string, { pushAnywhere }: Context['config']): boolean {
  const { protocol, hostname } = new URL(endpoint)
  return pushAnywhere || (protocol === 'https:' && mayBePublic(hostname))
}

/**
 * Hands what is to be shown, encrypted for the browser, to its push service.
 *
 * @returns 'gone' when the browser no longer wants any.
 * @throws Error when the service does not take it, to be tried again.
 */
export async function push(config: Context['config'], to: Browser, shown: Shown): Promise<'taken' | 'gone'> {
  const { endpoint, p256dh, auth } = to
  if (!mayBePushed(endpoint, config)) return 'gone'
  const sent = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown), {
    vapidDetails: {
      subject: `mailto:${addressIn(config.mailFrom)}`,
      publicKey: publicKeyOf(config),
      privateKey: config.pushKey,
    },
    TTL: timeToLive,
    contentEncoding: 'aes128gcm',
    // Of several about the same the service keeps the latest.
    topic: shown.tag,
  })
  const status = await post(config, sent)
  if (status === 404 || status === 410) return 'gone'
  if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
  return 'taken'
}

type Sent = Pick<webPush.RequestDetails, 'endpoint' | 'headers'> & { body: Buffer }

/** Posts without following redirects, and only to the internet whatever the name stands for by then. */
function post({ pushAnywhere }: Context['config'], { endpoint, headers, body }: Sent): Promise<number> {
  const url = new URL(endpoint)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const guard = pushAnywhere ? {} : { lookup: lookupPublic }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience)
    const asked = request(url, { method: 'POST', headers, signal, ...guard }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject)
    })
    asked.once('error', reject)
    asked.end(body)
  })
}
