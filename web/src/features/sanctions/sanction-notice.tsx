import { m } from '@coterie/contract/paraglide/messages'
import type { OwnSanction } from '@coterie/contract/sanctions'
import type { QueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { cacheSanction } from './sanction-queries.ts'

const noticeTitleTexts = {
  removed: m.sanctions_notice_titles_removed,
  warned: m.sanctions_notice_titles_warned,
  suspended: m.sanctions_notice_titles_suspended,
  banned: m.sanctions_notice_titles_banned,
}

let root: Root | undefined

/** Shows decisions over every page until the user dismisses them. An empty list hides the notice. */
export function showSanctionNotice(client: QueryClient, sanctions: readonly OwnSanction[]): void {
  const container = (root ??= mountNotice())
  container.render(<SanctionNotice client={client} sanctions={sanctions} />)
}

function mountNotice(): Root {
  const container = document.createElement('div')
  // In a short window, the notice would cover the page, so it is above the page (`short-window`). Otherwise it is last in reading order.
  const isShort = matchMedia('(height < 37rem)')
  const updatePosition = () =>
    isShort.matches ? document.body.prepend(container) : document.body.append(container)
  updatePosition()
  // Phones can be rotated.
  isShort.addEventListener('change', updatePosition)
  return createRoot(container)
}

type SanctionNoticeProps = { client: QueryClient; sanctions: readonly OwnSanction[] }

function SanctionNotice({ client, sanctions }: SanctionNoticeProps) {
  const [location] = useLocation()
  const [isPending, setIsPending] = useState(false)
  const [latest] = sanctions
  if (latest === undefined || location === '/appeal') return null
  async function acknowledge() {
    setIsPending(true)
    try {
      for (const sanction of await Promise.all(sanctions.map(markSeen))) cacheSanction(client, sanction, null)
    } catch (error) {
      toast({
        title: m.sanctions_acknowledge_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      })
    }
    setIsPending(false)
  }
  return (
    <section
      aria-label={m.sanctions_title()}
      className="short-window:static fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-w-[36rem] animate-rise gap-3 rounded-card border border-warn/60 bg-card p-4 shadow-lift wide:bottom-6 frame:right-6 frame:left-auto frame:w-80 high-contrast:border-2"
    >
      <div role="alert" className="flex items-start gap-3">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <div className="grid gap-0.5">
          <p className="text-15 font-semibold">{noticeTitleTexts[latest.kind]()}</p>
          <p className="text-15 text-ink-soft">{m.sanctions_notice_detail()}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" pending={isPending} onClick={() => void acknowledge()}>
          {isPending ? m.sanctions_acknowledging() : m.sanctions_acknowledge()}
        </Button>
        <ButtonLink href="/appeal" variant="connect">
          {m.sanctions_see_reason()}
        </ButtonLink>
      </div>
    </section>
  )
}

async function markSeen({ id }: OwnSanction): Promise<OwnSanction> {
  return await call('PUT /api/user/sanctions/{id}/seen', { params: { id: String(id) } })
}
