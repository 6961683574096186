import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { saveScreenState } from './screen-state.ts'

const storageKey = 'checkout-loaded'
/** Minimum time between reloads (ms), in case the browser does not report where the page was loaded. */
const reloadInterval = 10_000

/**
 * Whether this document may load PayPal's script. Only documents loaded at the checkout's URL have a content
 * security policy that allows it, so in-app navigation to the checkout reloads the page once.
 */
export function useCheckoutDocument(): boolean {
  const client = useQueryClient()
  const [isCheckoutDocument] = useState(
    () => wasLoadedAtThisPage() || Date.now() - Number(readDraft(storageKey)) < reloadInterval,
  )
  useEffect(() => {
    if (isCheckoutDocument) return
    writeDraft(storageKey, String(Date.now()))
    saveScreenState(client)
    location.reload()
  }, [isCheckoutDocument, client])
  return isCheckoutDocument
}

function wasLoadedAtThisPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name, location.href).pathname === location.pathname
}
