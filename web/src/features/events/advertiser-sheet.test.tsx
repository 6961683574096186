import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { ada, createTestApp } from '../../testing/test-app.tsx'
import { AdvertiserSheet } from './advertiser-sheet.tsx'

const { show } = createTestApp()

test('the sheet leads to the plan, and to the circles, where a meetup is free', async () => {
  document.head.innerHTML = '<meta name="payments" content="on">'
  await show(<AdvertiserSheet open onClose={() => undefined} />, ada)
  const links = await screen.findAllByRole('link', { hidden: true })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')?.split('?')[0]])).toEqual([
    ['Upgrade to Advertiser', '/checkout'],
    ['Suggest a plan', '/groups'],
  ])
  document.head.innerHTML = ''
})
