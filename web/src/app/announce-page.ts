import { product } from '../i18n/product.ts'

/** How long a page may take to show its heading before it is said without, in ms. */
const headingTimeout = 3000
const checkInterval = 100

/**
 * From now on screen readers hear where one has come to, as they do by themselves where each page is a document: the
 * page's title, and its heading where that says more. A title that comes later, with a name, is said then.
 */
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
  // The first two are wouter's, which must not have drawn the next page yet.
  for (const kind of ['pushState', 'replaceState', 'popstate']) addEventListener(kind, onNavigation, true)
  const title = document.querySelector('title')
  if (title !== null) new MutationObserver(scheduleAnnouncement).observe(title, { childList: true })
}

type Heading = { element: Element; text: string } | null

function findHeading(): Heading {
  const element = document.querySelector('main h1')
  return element && { element, text: element.textContent.trim() }
}

/** Whether a page has its heading, which is not that of the page one has left. */
function isNewHeading(previousHeading: Heading): boolean {
  const now = findHeading()
  return (
    now !== null &&
    now.text !== '' &&
    (now.element !== previousHeading?.element || now.text !== previousHeading.text)
  )
}

/** Its title, and its heading; only the longer one where it holds the other. */
function getPageNames(): string[] {
  const title = document.title.replace(` · ${product}`, '')
  const text = findHeading()?.text ?? ''
  if (text.includes(title)) return [text]
  return title.includes(text) ? [title] : [title, text]
}
