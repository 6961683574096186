import { expect, test } from 'vitest'

import { targetLinks } from './share-links.ts'

const shared = { text: 'Join "Tea & Talk" #1', link: 'https://here.example/group/7?invite=a&b' }

test('each target gets the complete text and link', () => {
  const [facebook, x, whatsapp] = [targetLinks.facebook, targetLinks.x, targetLinks.whatsapp].map(
    (linkFor) => new URL(linkFor(shared)),
  )
  expect(facebook?.searchParams.get('u')).toBe(shared.link)
  expect([x?.searchParams.get('text'), x?.searchParams.get('url')]).toEqual([shared.text, shared.link])
  expect(whatsapp?.searchParams.get('text')).toBe(`${shared.text} ${shared.link}`)
  expect(whatsapp?.href).not.toContain('+')
})
