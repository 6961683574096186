import { product } from '../i18n/product.ts'

/** How long a page may take to show its heading before it is said without, in ms. */
const patience = 3000
const between = 100

/**
 * From now on screen readers hear where one has come to, as they do by themselves where each page is a document: the
 * page's title, and its heading where that says more. A title that comes later, with a name, is said then.
 */
export function sayPages(): void {
  const place = document.createElement('p')
  place.className = 'sr-only'
  place.role = 'status'
  document.body.append(place)
  let path = location.pathname
  let left = heading()
  let until = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const sayOnceThere = () => {
    if (stands(left) || Date.now() > until) place.textContent = namesOfPage().join('. ')
    else wait()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(sayOnceThere, between)
  }
  const look = () => {
    if (location.pathname === path) return
    path = location.pathname
    left = heading()
    until = Date.now() + patience
    place.textContent = ''
    wait()
  }
  // The first two are wouter's, which must not have drawn the next page yet.
  for (const kind of ['pushState', 'replaceState', 'popstate']) addEventListener(kind, look, true)
  const title = document.querySelector('title')
  if (title !== null) new MutationObserver(wait).observe(title, { childList: true })
}

type Heading = { element: Element; text: string } | null

function heading(): Heading {
  const element = document.querySelector('main h1')
  return element && { element, text: element.textContent.trim() }
}

/** Whether a page has its heading, which is not that of the page one has left. */
function stands(left: Heading): boolean {
  const now = heading()
  return now !== null && now.text !== '' && (now.element !== left?.element || now.text !== left.text)
}

/** Its title, and its heading; only the longer one where it holds the other. */
function namesOfPage(): string[] {
  const title = document.title.replace(` · ${product}`, '')
  const text = heading()?.text ?? ''
  if (text.includes(title)) return [text]
  return title.includes(text) ? [title] : [title, text]
}
