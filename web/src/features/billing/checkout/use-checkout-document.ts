import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { noteDoing } from './screen-state.ts'

const draftName = 'checkout-loaded'
/** It is not tried twice within this (ms), should a browser not say where a page was loaded. */
const pause = 10_000

/**
 * Whether the page may load PayPal's script. Only what is loaded at the checkout's own address lets it in (its
 * content security policy does), so who came here from another page of ours has it loaded anew, once.
 */
export function useOwnDocument(): boolean {
  const client = useQueryClient()
  const [isOwn] = useState(() => wasLoadedHere() || Date.now() - Number(readDraft(draftName)) < pause)
  useEffect(() => {
    if (isOwn) return
    writeDraft(draftName, String(Date.now()))
    noteDoing(client)
    location.reload()
  }, [isOwn, client])
  return isOwn
}

function wasLoadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name, location.href).pathname === location.pathname
}
