import { freePort } from '../server/src/testing/server-process.ts'
import { expect, test } from './harness/test.ts'

const operator = 'operator@example.org'
const port = await freePort()
// Nothing listens on this port yet: the mail server is down.
const app = await startApp({
  DEMO: 'off',
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  ADMIN_EMAIL: operator,
  ADMIN_PASSWORD: 'correct horse',
})
afterAll(() => app.stop())

async function write(message: string): Promise<number> {
  const { status } = await fetch(`${app.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message }),
  })
  return status
}

test('emails wait while the mail server is down, and each is sent once when it is back', async () => {
  const messages = ['The first message.', 'The second message.', 'The third message.']
  for (const message of messages) expect(await write(message)).toBe(202)
  // Long enough for the first attempts to fail.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const mails = await startMailServer(Number(port))
  try {
    const texts: string[] = []
    for (const _ of messages) texts.push((await mails.next(operator)).text?.split('\n', 1)[0] ?? '')
    expect(texts.toSorted()).toEqual(messages.toSorted())
  } finally {
    await mails.close()
  }
})
