import { readDraft, writeDraft } from '../../../api/drafts.ts'

const storageKey = 'checkout-back'

/**
 * The URL as a path within the app ('/discover?x=1'). Null for URLs of other sites, in any spelling, and for the
 * checkout itself.
 */
export function toInternalPage(href: string | null, origin = location.origin): string | null {
  if (href === null || !href.startsWith('/') || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  const isExternal = url.origin !== origin || url.pathname.startsWith('//')
  return isExternal || url.pathname === '/checkout' ? null : url.pathname + url.search + url.hash
}

/** Stored per tab, because PayPal's redirect does not carry it. */
export function saveReturnPage(page: string | null): void {
  writeDraft(storageKey, page ?? '')
}

export function readReturnPage(): string | null {
  return toInternalPage(readDraft(storageKey))
}
