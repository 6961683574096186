import PostalMime from 'postal-mime'
import { afterAll, expect, test, vi } from 'vitest'

import { readRawMails } from '../testing/mailbox.ts'
import { openTestApp } from '../testing/test-app.ts'

// Other test files of this worker have loaded the server with the real catalogs, and must not get this one.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

// A third language, added as one file: text that is not in brackets is hard-coded.
vi.mock('@coterie/contract/paraglide/messages', async () => (await importPseudoLocale()).messages)
vi.mock('@coterie/contract/paraglide/runtime', async () => (await importPseudoLocale()).runtime)

async function importPseudoLocale() {
  // Not by its name, because tools/ has other compiler settings.
  const file: string = '/tools/pseudo-locale.ts'
  const module = (await import(/* @vite-ignore */ file)) as {
    importPseudoLocale: () => Promise<{ messages: object; runtime: object }>
  }
  return await module.importPseudoLocale()
}

const { ctx, stranger, cast } = await openTestApp()
const headers = { 'accept-language': 'qps' }

test('emails of a new language come from its catalog', async () => {
  const admin = await cast.person('Root', { role: 'admin' })
  await admin.send('POST /api/admin/approvals', { body: { list: 'eva@example.org' } })
  const body = { email: 'eva@example.org', name: '[Eva]', password: 'a kettle full of rain' }
  expect((await stranger.send('POST /api/register', { body, headers })).status).toBe(201)
  await stranger.send('POST /api/forgot-password', { body: { email: body.email } })
  const mails = await readRawMails(ctx, body.email)
  expect(mails.length).toBe(2)
  for (const mail of mails) {
    const { text = '', html = '' } = await PostalMime.parse(mail)
    const [greeting, ...paragraphs] = text.split('\n\n')
    expect(greeting).toBe('[Hí [Eva], ···]')
    expect(removeBracketed(paragraphs.join('\n')).trim()).toBe('Coterie')
    // Buttons split the messages of the HTML part.
    expect(html).toContain('[Hí [Eva], ···]')
  }
})

test('API errors in a new language come from its catalog', async () => {
  const body = { email: 'nobody', password: 7, name: 'A' }
  const { error } = (await stranger.send('POST /api/register', { body, headers })).body
  const texts = [error.message, ...(error.issues ?? []).map(({ message }) => message)]
  expect(texts.length).toBe(4)
  for (const text of texts) expect(removeBracketed(text)).toBe('')
})

/** Removes text in brackets, from the inside. */
function removeBracketed(text: string): string {
  const shorter = text.replaceAll(/\[[^[\]]*\]/g, '')
  return shorter === text ? text : removeBracketed(shorter)
}
