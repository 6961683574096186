import { setTimeout as sleep } from 'node:timers/promises'

import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'

import { recordFault } from '../testing/faults.ts'
import { FlakyProxy } from '../testing/flaky-proxy.ts'
import { findFreePort } from '../testing/server-process.ts'
import { openTestCluster, stopAll } from '../testing/test-cluster.ts'

const cluster = await openTestCluster()
afterAll(async () => await cluster.close())

const people = Array.from({ length: 20 }, (_, number) => `person${number}@example.org`)

async function openMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume().once('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  const port = Number(await findFreePort())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { received, port, close }
}

test('while the mail server is down, sign-ups do not wait, and all emails arrive later', async () => {
  const mails = await openMailServer()
  const proxy = await FlakyProxy.open({ host: '127.0.0.1', port: mails.port })
  const server = await cluster.start({
    SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
    APPROVED_EMAILS: people.join(),
    TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  proxy.cut()
  for (const [index, email] of people.entries()) {
    const body = JSON.stringify({ email, password: 'correct horse', name: 'Ada' })
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:0:${index.toString(16)}::1`,
    }
    expect((await fetch(`${server.url}/api/register`, { method: 'POST', headers, body })).status).toBe(201)
  }
  await sleep(3000)
  expect(mails.received).toEqual([])
  proxy.restore()
  const restoredAt = performance.now()
  const findMissing = () => people.filter((email) => !mails.received.includes(email))
  while (findMissing().length > 0 && performance.now() - restoredAt < 50_000) await sleep(50)
  const recovery = performance.now() - restoredAt
  recordFault({ name: 'mail-down', times: 1, checked: people.length, lost: findMissing().length, recovery })
  await stopAll([server])
  await proxy.close()
  await mails.close()
  expect(findMissing()).toEqual([])
})
