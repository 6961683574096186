import { useState, type Dispatch, type RefObject, type SetStateAction } from 'react'

import { lazy } from '../../../ui/lazy.ts'
import { Overlay } from '../../../ui/keep-mounted.tsx'
import { messagesWords } from '../../../i18n/messages.ts'
import { plansWords } from '../../../i18n/plans.ts'
import type { Opened } from '../log/log-actions-context.ts'
import type { LogHandle } from '../log/use-log-view.ts'

const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }))
const ReactPopup = lazy(async () => ({ default: (await import('./react-popup.tsx')).ReactPopup }))
const DeleteMessage = lazy(async () => ({ default: (await import('./delete-message-dialog.tsx')).DeleteMessage }))
const PlanSheet = lazy(async () => ({ default: (await import('../../billing/plan-sheet.tsx')).PlanSheet }))
const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

type OverlaysProps = {
  conversation: string
  opened: Opened | null
  onOpen: Dispatch<SetStateAction<Opened | null>>
  composer: RefObject<HTMLTextAreaElement | null>
  log: RefObject<LogHandle | null>
}

/** What opens over a conversation: one thing at a time, each fetched when it is first wanted. */
export function MessageOverlays({ conversation, opened, onOpen, composer, log }: OverlaysProps) {
  // What is closing still says what it said.
  const [last, setLast] = useState(opened)
  if (opened !== null && opened !== last) setLast(opened)
  const shown = opened ?? last
  if (shown === null) return null
  const part = (kind: Opened['kind']) => ({
    conversation,
    message: shown.message,
    anchor: shown.anchor,
    open: opened?.kind === kind,
    // What closes because another opens does not close that one.
    onClose: () => onOpen((now) => (now?.kind === kind ? null : now)),
  })
  const isOpen = (kind: Opened['kind']) => opened?.kind === kind
  return (
    <>
      <Overlay open={isOpen('menu')}>
        <MessageMenu
          {...part('menu')}
          onGo={(kind) => onOpen({ ...shown, kind })}
          composer={() => composer.current}
        />
      </Overlay>
      <Overlay open={isOpen('react')}>
        <ReactPopup {...part('react')} />
      </Overlay>
      <Overlay open={isOpen('delete')}>
        <DeleteMessage {...part('delete')} onGone={() => log.current?.focus()} />
      </Overlay>
      <Overlay open={isOpen('receipts')}>
        <PlanSheet {...part('receipts')} title={messagesWords.whoHasRead} reason={plansWords.receipts} />
      </Overlay>
      <Overlay open={isOpen('picture')}>
        <PictureViewer {...part('picture')} />
      </Overlay>
    </>
  )
}
