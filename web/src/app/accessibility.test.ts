import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { announcePages } from './accessibility.ts'

const liveRegion = () => document.querySelector('[role=status]') ?? expect.unreachable('no live region')

beforeAll(() => {
  document.title = 'Coterie'
  announcePages()
})

/** Each test starts on a new page. */
let previous = 0

beforeEach(async () => {
  previous += 1
  go(`/groups/${previous}`)
  show('Groups', 'Find BFFs')
  await waitForAnnouncement('Groups. Find BFFs')
})

const waitForAnnouncement = (text: string) => vi.waitFor(() => expect(liveRegion().textContent).toBe(text))

/** Replaces the page. */
function show(title: string, heading?: string): void {
  document.querySelector('main')?.remove()
  document.title = `${title} · Coterie`
  const main = document.body.appendChild(document.createElement('main'))
  if (heading !== undefined) main.innerHTML = `<h1>${heading}</h1>`
}

function go(path: string): void {
  history.pushState(null, '', path)
  // wouter's own event.
  dispatchEvent(new Event('pushState'))
}

test('announces the title and the heading of a new page', async () => {
  go('/people/12')
  show('Profile')
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(liveRegion().textContent).toBe('')
  show('Profile', 'Ada Lovelace')
  await waitForAnnouncement('Profile. Ada Lovelace')
})

test('announces a heading equal to the title once', async () => {
  go('/events/3')
  show('Jazz in the courtyard', 'Jazz in the courtyard')
  await waitForAnnouncement('Jazz in the courtyard')
})

test('announces a title that arrives later', async () => {
  go('/messages/u12')
  show('Messages', 'Messages')
  await waitForAnnouncement('Messages')
  document.title = 'Ada Lovelace · Coterie'
  await waitForAnnouncement('Ada Lovelace. Messages')
})

test('does not announce changes within a page', async () => {
  liveRegion().textContent = ''
  history.replaceState(null, '', `${location.pathname}?view=circles`)
  dispatchEvent(new Event('replaceState'))
  await new Promise((resolve) => setTimeout(resolve, 250))
  expect(liveRegion().textContent).toBe('')
})
