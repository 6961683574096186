import { lazy, useState, type RefObject } from 'react'

import { Overlay } from '../../../ui/overlay.tsx'
import type { Opened } from '../log/log-actions.ts'
import type { LogHandle } from '../log/message-log.tsx'

const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }))
const ReactPopup = lazy(async () => ({ default: (await import('./react-popup.tsx')).ReactPopup }))
const DeleteMessage = lazy(async () => ({ default: (await import('./delete-message.tsx')).DeleteMessage }))
const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

type OverlaysProps = {
  conversation: string
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
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
  const part = { conversation, message: shown.message, anchor: shown.anchor, onClose: () => onOpen(null) }
  const isOpen = (kind: Opened['kind']) => opened?.kind === kind
  return (
    <>
      <Overlay open={isOpen('menu')}>
        <MessageMenu
          {...part}
          open={isOpen('menu')}
          onGo={(kind) => onOpen({ ...shown, kind })}
          composer={() => composer.current}
        />
      </Overlay>
      <Overlay open={isOpen('react')}>
        <ReactPopup {...part} open={isOpen('react')} />
      </Overlay>
      <Overlay open={isOpen('delete')}>
        <DeleteMessage {...part} open={isOpen('delete')} onGone={() => log.current?.focus()} />
      </Overlay>
      <Overlay open={isOpen('picture')}>
        <PictureViewer {...part} open={isOpen('picture')} />
      </Overlay>
    </>
  )
}

/** What each of them is given. */
export type OverlayPart = {
  conversation: string
  message: Opened['message']
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}
