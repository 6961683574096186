import { product } from '../i18n/product.ts'
import { restoreLostFocus } from './restore-focus.ts'

/** How long to wait for a page's heading before announcing without it (ms). */
const headingTimeout = 3000
const checkInterval = 100

export function setUpAccessibility(): void {
  restoreLostFocus()
  announcePages()
}

/** Announces each new page's title and heading to screen readers, as full page loads do. Titles may arrive later. */
export function announcePages(): void {
  const liveRegion = document.createElement('p')
  liveRegion.className = 'sr-only'
  liveRegion.role = 'status'
  document.body.append(liveRegion)
  let path = location.pathname
  let previousHeading = findHeading()
  let deadline = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const announceWhenReady = () => {
    if (isNewHeading(previousHeading) || Date.now() > deadline)
      liveRegion.textContent = getPageNames().join('. ')
    else scheduleAnnouncement()
  }
  const scheduleAnnouncement = () => {
    clearTimeout(timer)
    timer = setTimeout(announceWhenReady, checkInterval)
  }
  const onNavigation = () => {
    if (location.pathname === path) return
    path = location.pathname
    previousHeading = findHeading()
    deadline = Date.now() + headingTimeout
    liveRegion.textContent = ''
    scheduleAnnouncement()
  }
  // wouter patches the first two. This must run before it renders the next page.
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, onNavigation, true)
  const title = document.querySelector('title')
  if (title !== null) new MutationObserver(scheduleAnnouncement).observe(title, { childList: true })
}

type Heading = { element: Element; text: string } | null

function findHeading(): Heading {
  const element = document.querySelector('main h1')
  return element && { element, text: element.textContent.trim() }
}

function isNewHeading(previousHeading: Heading): boolean {
  const heading = findHeading()
  return (
    heading !== null &&
    heading.text !== '' &&
    (heading.element !== previousHeading?.element || heading.text !== previousHeading.text)
  )
}

/** The title and the heading; only the longer one if it contains the other. */
function getPageNames(): string[] {
  const title = document.title.replace(` · ${product}`, '')
  const text = findHeading()?.text ?? ''
  if (text.includes(title)) return [text]
  return title.includes(text) ? [title] : [title, text]
}
