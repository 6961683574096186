import type { SharedCircle } from '@coterie/contract/blocks'
import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useLocation } from 'wouter'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { safetyWords } from '../../i18n/safety.ts'
import { useEnd } from '../groups/manage/circle-mutations.ts'
import { compose, compositionOf } from '../messages/compose/message-draft.ts'

/** The circles that the viewer shares with the person they have just blocked. */
export type Shared = { name: string; circles: readonly SharedCircle[] }

let root: Root | undefined
let turn = 0

/** Offers to leave the shared circles, or to tell an organizer. The page that asked for the block is gone by then. */
export function openAfterBlock(client: QueryClient, shared: Shared): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  turn += 1
  root.render(
    <QueryClientProvider client={client}>
      <AfterBlock key={turn} {...shared} />
    </QueryClientProvider>,
  )
}

export function AfterBlock({ name, circles }: Shared) {
  const [open, setOpen] = useState(true)
  const [left, setLeft] = useState<readonly number[]>([])
  const close = () => setOpen(false)
  const leave = (id: number) => {
    const gone = [...left, id]
    setLeft(gone)
    if (gone.length === circles.length) close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={safetyWords.shared.title(name)}
      description={safetyWords.shared.detail}
      footer={<Button onClick={close}>{safetyWords.shared.done}</Button>}
    >
      <ul className="grid divide-y divide-line">
        {circles
          .filter(({ id }) => !left.includes(id))
          .map((circle) => (
            <SharedRow key={circle.id} circle={circle} onLeft={() => leave(circle.id)} onTell={close} />
          ))}
      </ul>
    </Dialog>
  )
}

type SharedRowProps = { circle: SharedCircle; onLeft: () => void; onTell: () => void }

function SharedRow({ circle, onLeft, onTell }: SharedRowProps) {
  const { mutate, isPending } = useEnd(circle, 'leave', onLeft)
  const tell = useTell(circle)
  const { shared } = safetyWords
  const { name, organizer } = circle
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          pending={isPending}
          aria-label={shared.leaveCircle(name)}
          onClick={() => mutate()}
        >
          {shared.leave}
        </Button>
        {organizer !== null && (
          <Button
            look="secondary"
            aria-label={`${shared.tell}: ${shared.tellHint(organizer.name, name)}`}
            onClick={() => {
              onTell()
              tell()
            }}
          >
            {shared.tell}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Leads to where one writes to the organizer. Nothing is sent, and the words name nobody. */
function useTell({ name, organizer }: SharedCircle): () => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return () => {
    if (organizer === null) return
    if (!organizer.friend) return navigate(`/people/${organizer.id}`)
    const conversation = `u${organizer.id}`
    if (compositionOf(client, conversation).text === '')
      compose(client, conversation, { text: safetyWords.shared.draft(organizer.name, name) })
    navigate(`/messages/${conversation}`)
  }
}
