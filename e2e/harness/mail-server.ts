import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'

import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  next: (address: string) => Promise<Email>
  close: () => Promise<void>
}

/** How long to wait for an email (ms). */
const timeout = 30_000

/** A mail server that accepts and keeps every email. `port` defaults to a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const unread: Email[] = []
  const arrivals = new EventEmitter()
  const store = async (stream: Readable) => {
    unread.push(await PostalMime.parse(await buffer(stream)))
    arrivals.emit('mail')
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => callbackify(store)(stream, done),
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const bound = server.server.address() as AddressInfo
  const takeUnread = (address: string) => {
    const index = unread.findIndex(({ to }) => to?.some((recipient) => recipient.address === address))
    return index < 0 ? undefined : unread.splice(index, 1)[0]
  }
  const next = async (address: string) => {
    const signal = AbortSignal.timeout(timeout)
    while (!signal.aborted) {
      const mail = takeUnread(address)
      if (mail !== undefined) return mail
      await once(arrivals, 'mail', { signal }).catch(() => undefined)
    }
    throw new Error(`No email arrived for ${address}`)
  }
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    next,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
