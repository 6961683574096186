import { m } from '@coterie/contract/paraglide/messages'
import { useState, type Dispatch, type RefObject, type SetStateAction } from 'react'

import { MountOnceOpened, lazy } from '../../../ui/lazy.tsx'
import type { OpenedOverlay } from '../log/message-input.ts'
import type { LogHandle } from '../log/scroll.ts'

const MessageMenu = lazy(async () => ({ default: (await import('./message-menu.tsx')).MessageMenu }))
const ReactPopup = lazy(async () => ({ default: (await import('./react-popup.tsx')).ReactionPopup }))
const DeleteMessage = lazy(async () => ({
  default: (await import('./delete-message-dialog.tsx')).DeleteMessageDialog,
}))
const PlanSheet = lazy(async () => ({ default: (await import('../../billing/plan-sheet.tsx')).PlanSheet }))
const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

type OverlaysProps = {
  conversation: string
  openedOverlay: OpenedOverlay | null
  onOpen: Dispatch<SetStateAction<OpenedOverlay | null>>
  composer: RefObject<HTMLTextAreaElement | null>
  log: RefObject<LogHandle | null>
}

/** Overlays of a conversation: one at a time, each loaded on first use. */
export function MessageOverlays({ conversation, openedOverlay, onOpen, composer, log }: OverlaysProps) {
  // An overlay keeps its content while it closes.
  const [lastOverlay, setLastOverlay] = useState(openedOverlay)
  if (openedOverlay !== null && openedOverlay !== lastOverlay) setLastOverlay(openedOverlay)
  const shownOverlay = openedOverlay ?? lastOverlay
  if (shownOverlay === null) return null
  const getOverlayProps = (kind: OpenedOverlay['kind']) => ({
    conversation,
    message: shownOverlay.message,
    anchor: shownOverlay.anchor,
    open: openedOverlay?.kind === kind,
    // When a new overlay replaces this one, closing this one must not close the new one.
    onClose: () => onOpen((current) => (current?.kind === kind ? null : current)),
  })
  const isOpen = (kind: OpenedOverlay['kind']) => openedOverlay?.kind === kind
  return (
    <>
      <MountOnceOpened open={isOpen('menu')}>
        <MessageMenu
          {...getOverlayProps('menu')}
          onOpenOverlay={(kind) => onOpen({ ...shownOverlay, kind })}
          composer={() => composer.current}
        />
      </MountOnceOpened>
      <MountOnceOpened open={isOpen('react')}>
        <ReactPopup {...getOverlayProps('react')} />
      </MountOnceOpened>
      <MountOnceOpened open={isOpen('delete')}>
        <DeleteMessage {...getOverlayProps('delete')} onDeleted={() => log.current?.focus()} />
      </MountOnceOpened>
      <MountOnceOpened open={isOpen('receipts')}>
        <PlanSheet
          {...getOverlayProps('receipts')}
          title={m.messages_who_has_read()}
          reason={m.plans_read_receipts_premium()}
        />
      </MountOnceOpened>
      <MountOnceOpened open={isOpen('picture')}>
        <PictureViewer {...getOverlayProps('picture')} />
      </MountOnceOpened>
    </>
  )
}
