import { expect, test } from 'vitest'

import { shareUrls } from './share-sheet.tsx'

const content = { text: 'Join "Tea & Talk" #1', link: 'https://coterie.example/group/7?invite=a&b' }

test('each target gets the complete text and link', () => {
  const [facebook, x, whatsapp] = [shareUrls.facebook, shareUrls.x, shareUrls.whatsapp].map(
    (getShareUrl) => new URL(getShareUrl(content)),
  )
  expect(facebook?.searchParams.get('u')).toBe(content.link)
  expect([x?.searchParams.get('text'), x?.searchParams.get('url')]).toEqual([content.text, content.link])
  expect(whatsapp?.searchParams.get('text')).toBe(`${content.text} ${content.link}`)
  expect(whatsapp?.href).not.toContain('+')
})
