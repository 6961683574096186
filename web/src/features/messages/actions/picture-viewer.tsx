import { m } from '@coterie/contract/paraglide/messages'
import { Flag, X, type LucideIcon } from 'lucide-react'

import { openReportDialog } from '../../../api/report-dialog.ts'
import { Modal } from '../../../ui/modal.tsx'
import { useLogActions } from '../log/message-input.ts'
import type { OverlayProps } from './message-actions.ts'
import { toReportSubject } from './message-actions.ts'

export function PictureViewer({ message, anchor, open, onClose }: OverlayProps) {
  const { viewerId } = useLogActions()
  const { picture, senderId, senderName, content } = message
  if (picture === null) return null
  const name = senderId === viewerId ? m.messages_own_picture() : m.messages_picture_of({ name: senderName })
  return (
    <Modal
      open={open}
      onClose={onClose}
      focusAfter={() => anchor}
      className="[--closed-offset:0]"
      aria-label={name}
    >
      <div className="layer-card grid size-full grid-rows-[auto_minmax(0,1fr)_auto] bg-shade text-on-shade">
        <header className="flex items-center gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pl-4">
          <h2 className="grow truncate text-17">{name}</h2>
          {senderId !== viewerId && (
            <ViewerButton
              icon={Flag}
              size={20}
              label={m.reports_report_picture()}
              onPress={() => {
                onClose()
                openReportDialog(toReportSubject(message, 'only'))
              }}
            />
          )}
          <ViewerButton icon={X} size={24} label={m.ui_close()} onPress={onClose} />
        </header>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the button do the same */}
        <div className="grid min-h-0 place-items-center p-2 wide:p-6" onClick={onClose}>
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={name}
            className="max-h-full max-w-full object-contain"
          />
        </div>
        {content !== '' && (
          <p className="mx-auto max-w-[65ch] px-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-15 wrap-anywhere">
            {content}
          </p>
        )}
      </div>
    </Modal>
  )
}

type ViewerButtonProps = { icon: LucideIcon; size: number; label: string; onPress: () => void }

function ViewerButton({ icon: Icon, size, label, onPress }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full text-on-shade outline-offset-2 focus-visible:outline-2 focus-visible:outline-on-shade"
    >
      <Icon size={size} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
