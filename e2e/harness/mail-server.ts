import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'

import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** The next unread email to an address; waits up to ten seconds. */
  next: (address: string) => Promise<Email>
  close: () => Promise<void>
}

/** A mail server that accepts and keeps every email. `port`: where clients expected it before it ran. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const unread: Email[] = []
  const keep = async (stream: Readable) => {
    unread.push(await PostalMime.parse(await buffer(stream)))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => callbackify(keep)(stream, done),
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const bound = server.server.address() as AddressInfo
  const take = (address: string) => {
    const at = unread.findIndex(({ to }) => to?.some((one) => one.address === address))
    return at < 0 ? undefined : unread.splice(at, 1)[0]
  }
  const next = async (address: string) => {
    for (let tries = 0; tries < 100; tries += 1) {
      const mail = take(address)
      if (mail !== undefined) return mail
      await sleep(100)
    }
    throw new Error(`No email arrived for ${address}`)
  }
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    next,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
