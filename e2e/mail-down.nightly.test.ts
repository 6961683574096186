import { sql } from 'kysely'

import { startMailServer } from './harness/mail-server.ts'
import { expect, test } from './harness/test.ts'

const operator = 'operator@example.org'
test.use({ settings: { ADMIN_EMAIL: operator, ADMIN_PASSWORD: 'correct horse' } })

test('emails wait while the mail server is down, and each is sent once when it is back', async ({
  app,
  mails,
}) => {
  async function write(message: string): Promise<number> {
    const { status } = await fetch(`${app.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message }),
    })
    return status
  }
  /** Emails that the server has tried to send. */
  const countFailedEmails = () =>
    app.withDatabase(async (db) => {
      const { rows } = await sql<{ id: number }>`
        select id from graphile_worker.jobs where last_error is not null`.execute(db)
      return rows.length
    })

  await mails.close()
  const messages = ['The first message.', 'The second message.', 'The third message.']
  for (const message of messages) expect(await write(message)).toBe(202)
  await expect.poll(countFailedEmails).toBe(messages.length)
  const restarted = await startMailServer(Number(new URL(mails.url).port))
  try {
    const texts: string[] = []
    for (const _ of messages) texts.push((await restarted.next(operator)).text?.split('\n', 1)[0] ?? '')
    expect(texts.toSorted()).toEqual(messages.toSorted())
  } finally {
    await restarted.close()
  }
})
