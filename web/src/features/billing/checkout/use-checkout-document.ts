import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { saveScreenState } from './screen-state.ts'

const draftName = 'checkout-loaded'
/** It is not tried twice within this (ms), should a browser not say where a page was loaded. */
const reloadInterval = 10_000

/**
 * Whether the page may load PayPal's script. Only what is loaded at the checkout's own address lets it in (its
 * content security policy does), so who came here from another page of ours has it loaded anew, once.
 */
export function useCheckoutDocument(): boolean {
  const client = useQueryClient()
  const [isCheckoutDocument] = useState(
    () => wasLoadedAtThisPage() || Date.now() - Number(readDraft(draftName)) < reloadInterval,
  )
  useEffect(() => {
    if (isCheckoutDocument) return
    writeDraft(draftName, String(Date.now()))
    saveScreenState(client)
    location.reload()
  }, [isCheckoutDocument, client])
  return isCheckoutDocument
}

function wasLoadedAtThisPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name, location.href).pathname === location.pathname
}
