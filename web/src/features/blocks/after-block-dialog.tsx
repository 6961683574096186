import type { SharedCircle } from '@coterie/contract/blocks'
import { m } from '@coterie/contract/paraglide/messages'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { useLocation } from 'wouter'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useEndCircle } from '../groups/manage/circle-mutations.ts'
import { updateMessageDraft, getMessageDraft } from '../messages/compose/message-draft.ts'

/** `name` is the blocked person's name. */
export type SharedCircles = { name: string; circles: readonly SharedCircle[] }

let root: Root | undefined
let renderCount = 0

/**
 * Offers to leave the shared circles or to message an organizer. Uses its own root, because the page that started
 * the block is unmounted by then.
 */
export function openAfterBlockDialog(client: QueryClient, sharedCircles: SharedCircles): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  renderCount += 1
  root.render(
    <QueryClientProvider client={client}>
      <AfterBlockDialog key={renderCount} {...sharedCircles} />
    </QueryClientProvider>,
  )
}

export function AfterBlockDialog({ name, circles }: SharedCircles) {
  const [open, setOpen] = useState(true)
  const [leftIds, setLeftIds] = useState<readonly number[]>([])
  const close = () => setOpen(false)
  const handleLeft = (id: number) => {
    const nextIds = [...leftIds, id]
    setLeftIds(nextIds)
    if (nextIds.length === circles.length) close()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={m.blocks_shared_title({ name })}
      description={m.blocks_shared_detail()}
      footer={<Button onClick={close}>{m.blocks_shared_done()}</Button>}
    >
      <ul className="grid divide-y divide-line">
        {circles
          .filter(({ id }) => !leftIds.includes(id))
          .map((circle) => (
            <SharedRow
              key={circle.id}
              circle={circle}
              onLeft={() => handleLeft(circle.id)}
              onMessage={close}
            />
          ))}
      </ul>
    </Dialog>
  )
}

type SharedRowProps = { circle: SharedCircle; onLeft: () => void; onMessage: () => void }

function SharedRow({ circle, onLeft, onMessage }: SharedRowProps) {
  const { mutate, isPending } = useEndCircle(circle, 'leave', onLeft)
  const messageOrganizer = useMessageOrganizer(circle)
  const { name, organizer } = circle
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          pending={isPending}
          aria-label={m.blocks_shared_leave_circle({ circle: name })}
          onClick={() => mutate()}
        >
          {m.blocks_shared_leave()}
        </Button>
        {organizer !== null && (
          <Button
            variant="secondary"
            aria-label={`${m.blocks_shared_tell()}: ${m.blocks_shared_tell_hint({ organizer: organizer.name, circle: name })}`}
            onClick={() => {
              onMessage()
              messageOrganizer()
            }}
          >
            {m.blocks_shared_tell()}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Opens a message to the organizer. Nothing is sent, and the draft does not name the blocked person. */
function useMessageOrganizer({ name, organizer }: SharedCircle): () => void {
  const [, navigate] = useLocation()
  return () => {
    if (organizer === null) return
    if (!organizer.isFriend) return navigate(`/people/${organizer.id}`)
    const conversation = `u${organizer.id}`
    if (getMessageDraft(conversation).text === '')
      updateMessageDraft(conversation, {
        text: m.blocks_shared_draft({ organizer: organizer.name, circle: name }),
      })
    navigate(`/messages/${conversation}`)
  }
}
