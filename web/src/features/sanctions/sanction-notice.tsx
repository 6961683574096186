import type { OwnSanction } from '@coterie/contract/sanctions'
import type { QueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { sanctionsWords as words } from '../../i18n/sanctions.ts'
import { keepSanction } from './sanction-queries.ts'

let root: Root | undefined

/** Shows decisions that one should know of, over every page until they are put away; none takes it away. */
export function show(client: QueryClient, news: readonly OwnSanction[]): void {
  const place = (root ??= mount())
  place.render(<SanctionNews client={client} news={news} />)
}

function mount(): Root {
  const place = document.createElement('div')
  // Where it would cover all of the page it stands above it (`in-low-window`); else last, as the page has its own order.
  const low = matchMedia('(height < 37rem)')
  const stand = () => (low.matches ? document.body.prepend(place) : document.body.append(place))
  stand()
  // A phone is turned, too.
  low.addEventListener('change', stand)
  return createRoot(place)
}

type SanctionNewsProps = { client: QueryClient; news: readonly OwnSanction[] }

function SanctionNews({ client, news }: SanctionNewsProps) {
  const [location] = useLocation()
  const [isPending, setIsPending] = useState(false)
  const [latest] = news
  if (latest === undefined || location === '/appeal') return null
  async function understand() {
    setIsPending(true)
    try {
      for (const seen of await Promise.all(news.map(putAway))) keepSanction(client, seen, null)
    } catch (error) {
      toast({ title: words.notUnderstood, description: sentenceOf(error), kind: 'destructive' })
    }
    setIsPending(false)
  }
  return (
    <section
      aria-label={words.title}
      className="in-low-window:static fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 mx-auto grid max-w-[36rem] animate-rise gap-3 rounded-card border border-warn/60 bg-card p-4 shadow-lift wide:bottom-6 frame:right-6 frame:left-auto frame:w-80 high-contrast:border-2"
    >
      <div role="alert" className="flex items-start gap-3">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-warn" />
        <div className="grid gap-0.5">
          <p className="text-15 font-semibold">{words.news[latest.kind]}</p>
          <p className="text-15 text-ink-soft">{words.newsDetail}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" pending={isPending} onClick={() => void understand()}>
          {isPending ? words.understanding : words.understood}
        </Button>
        <ButtonLink href="/appeal" look="connect">
          {words.see}
        </ButtonLink>
      </div>
    </section>
  )
}

async function putAway({ id }: OwnSanction): Promise<OwnSanction> {
  return await call('PUT /api/user/sanctions/{id}/seen', { params: { id: String(id) } })
}
