import { readDraft, writeDraft } from '../../../api/drafts.ts'

const draftName = 'checkout-back'

/**
 * Where one was before the checkout, if that is a page of ours: '/discover?x=1'. Null for addresses elsewhere, in
 * whatever way they are written, and for the checkout itself.
 */
export function toInternalPage(address: string | null, origin = location.origin): string | null {
  if (address === null || !address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  const isExternal = url.origin !== origin || url.pathname.startsWith('//')
  return isExternal || url.pathname === '/checkout' ? null : url.pathname + url.search + url.hash
}

/** Notes it in this tab, for PayPal's way back does not carry it. */
export function saveReturnPage(page: string | null): void {
  writeDraft(draftName, page ?? '')
}

export function readReturnPage(): string | null {
  return toInternalPage(readDraft(draftName))
}
