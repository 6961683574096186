import { readDraft, writeDraft } from '../../../api/drafts.ts'

const storageKey = 'checkout-back'

/**
 * The address as a path within the app ('/discover?x=1'). Null for addresses on other sites, however they are
 * written, and for the checkout itself.
 */
export function toInternalPage(address: string | null, origin = location.origin): string | null {
  if (address === null || !address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
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
