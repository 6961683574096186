import { languages } from '@coterie/contract/languages'
import { expect, test } from 'vitest'

import { createMailPreviews } from './mail-previews.ts'
import { openTestApp } from './testing/test-app.ts'

const { app } = await openTestApp()
const production = await openTestApp({ NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(40) })

const appUrl = 'https://coterie.example.org'
const hostile = '<script>alert(1)</script>"\'&<img src=x onerror=alert(1)> https://evil.example'
const picture = '/pictures/0123456789abcdef0123456789abcdef-96.webp'

const mails = languages.flatMap((language) =>
  Object.entries(createMailPreviews({ appName: 'Coterie', appUrl, name: hostile, picture }, language)).map(
    ([name, mail]) => [`${language} ${name}`, mail] as const,
  ),
)
const getAttributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

test.each(mails)('%s works in email apps', (_, { html = '', text, subject }) => {
  expect(text.length).toBeGreaterThan(20)
  expect(subject).not.toMatch(/[\n\r]/)
  // Gmail cuts off longer ones.
  expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024)
  expect(html).toMatch(/^<!doctype html><html lang="(?:en|es)"/)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('role="presentation"')
  // Names are text, never markup.
  expect(html).not.toMatch(/<script|<img src=x|<link|<iframe|<form|<svg|@import|url\(/i)
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/i)
  expect(html).not.toContain('href="https://evil.example')
  for (const href of getAttributes(html, 'href')) expect(href).toMatch(/^https:\/\/coterie\.example\.org\//)
  for (const src of getAttributes(html, 'src'))
    expect(src).toMatch(/^https:\/\/coterie\.example\.org\/pictures\//)
  expect(html.match(/<img /g)?.length ?? 0).toBe(getAttributes(html, 'alt').length)
  // At most one button.
  expect(html.match(/class="mail-button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  // Outlook ignores these.
  expect(html).not.toMatch(/display:\s*(?:flex|grid)|position:\s*(?:absolute|fixed)/)
})

test('the subject is the notification’s title, and the button gives the answer', () => {
  const previews = createMailPreviews({ appName: 'Coterie', appUrl, name: 'Maya', picture }, 'en')
  const vote = previews['urgent-vote-opened']
  expect(vote?.subject).toBe('Maya suggested “Soup and stories with Maya”. Can you make it?')
  expect(vote?.html).toMatch(
    /href="https:\/\/coterie\.example\.org\/answer\?token=[^"]+"[^>]*class="mail-button"/,
  )
  expect(vote?.html).toContain('alt="Maya"')
  expect(vote?.text).toContain('Yes:\nhttps://coterie.example.org/answer?token=')
  expect(vote?.unsubscribe).toContain('/api/notifications/unsubscribe/')
  expect(previews['digest']?.subject).toMatch(/^Maya suggested .* \(and \d+ more\)$/)
})

test('the previews are served in development, and never in production', async () => {
  expect((await app.inject('/dev/mails')).body).toContain('/dev/mails/es/digest')
  const page = await app.inject('/dev/mails/en/verification')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('Confirm email')
  expect((await app.inject('/dev/mails/en/none')).statusCode).toBe(404)
  expect((await production.app.inject('/dev/mails')).body).not.toContain('/dev/mails/es/digest')
})
