import type { AlbumPicture } from '@coterie/contract/albums'
import { m } from '@coterie/contract/paraglide/messages'
import { ChevronLeft, ChevronRight, Flag, Trash2, X, type LucideIcon } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { openReportDialog } from '../../api/report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useRemovePicture } from './album-queries.ts'

type PictureViewerProps = {
  pictures: readonly AlbumPicture[]
  /** Number of pictures in the album, including those that haven't loaded. */
  total: number
  /** The shown picture; null while closed. */
  shownId: number | null
  onShow: (id: number) => void
  onClose: () => void
  /** Loads more pictures when the last one is shown. */
  onEnd: () => void
  focusAfter: () => HTMLElement | null
}

/** Shows one picture in full screen. Arrow keys, buttons and swipes show the others. */
export function PictureViewer({ shownId, onClose, focusAfter, ...rest }: PictureViewerProps) {
  const { pictures } = rest
  // The last picture stays while the viewer animates out.
  const [lastId, setLastId] = useState(shownId)
  if (shownId !== null && shownId !== lastId) setLastId(shownId)
  const index = pictures.findIndex(({ id }) => id === (shownId ?? lastId))
  const picture = pictures[index]
  if (picture === undefined) return null
  return (
    <Modal
      open={shownId !== null}
      onClose={onClose}
      focusAfter={focusAfter}
      className="[--closed-offset:0]"
      aria-label={m.albums_photo_by({ name: picture.person.name })}
    >
      <ViewedPicture {...rest} picture={picture} index={index} onClose={onClose} />
    </Modal>
  )
}

type ViewedPictureProps = Omit<PictureViewerProps, 'shownId' | 'focusAfter'> & {
  picture: AlbumPicture
  index: number
}

function ViewedPicture({ picture, pictures, index, total, onShow, onClose, onEnd }: ViewedPictureProps) {
  /** The picture that the viewer wants to remove, and the one they decided to keep. */
  const [removalId, setRemovalId] = useState<number | null>(null)
  const [keptId, setKeptId] = useState<number | null>(null)
  const isConfirming = removalId === picture.id && keptId !== picture.id
  function show(step: -1 | 1) {
    const next = pictures[index + step]
    if (next !== undefined) onShow(next.id)
    if (index + step >= pictures.length - 1) onEnd()
  }
  function handleKeyDown(event: KeyboardEvent) {
    // Otherwise the question would disappear with its focused button.
    if (isConfirming || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    show(event.key === 'ArrowLeft' ? -1 : 1)
  }
  function askToRemove() {
    setRemovalId(picture.id)
    setKeptId(null)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same
    <div
      onKeyDown={handleKeyDown}
      className="layer-card grid size-full grid-rows-[auto_minmax(0,1fr)_auto] bg-shade text-on-shade"
    >
      <PictureFrame picture={picture} onSwipe={show} onClose={onClose} />
      <footer className="grid gap-1 p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <PictureNavigation
          index={index}
          loaded={pictures.length}
          total={Math.max(total, pictures.length)}
          onStep={show}
        />
        {isConfirming ? (
          <ConfirmRemoval picture={picture} onRemoved={onClose} onKeep={() => setKeptId(picture.id)} />
        ) : (
          <PictureActions
            picture={picture}
            isRefocused={keptId === picture.id}
            onClose={onClose}
            onRemove={askToRemove}
          />
        )}
      </footer>
    </div>
  )
}

/** A horizontal movement of at least this many pixels shows the next picture. */
const swipeDistance = 48

type PictureFrameProps = { picture: AlbumPicture; onSwipe: (step: -1 | 1) => void; onClose: () => void }

function PictureFrame({ picture, onSwipe, onClose }: PictureFrameProps) {
  const startX = useRef<number | null>(null)
  const name = m.albums_photo_by({ name: picture.person.name })
  function endSwipe({ clientX }: PointerEvent) {
    const distance = clientX - (startX.current ?? clientX)
    startX.current = null
    if (Math.abs(distance) >= swipeDistance) onSwipe(distance > 0 ? -1 : 1)
  }
  return (
    <>
      <header className="flex items-center gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))] pl-4">
        <h2 className="min-w-0 grow truncate text-17">{name}</h2>
        <ViewerButton icon={X} label={m.ui_close()} onPress={onClose} />
      </header>
      <div
        className="grid min-h-0 touch-pan-y place-items-center p-2 wide:p-6"
        onPointerDown={({ clientX, isPrimary }) => (startX.current = isPrimary ? clientX : null)}
        onPointerUp={endSwipe}
        onPointerCancel={() => (startX.current = null)}
      >
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={name}
          draggable={false}
          className="max-h-full max-w-full object-contain select-none"
        />
      </div>
    </>
  )
}

type PictureNavigationProps = {
  index: number
  loaded: number
  total: number
  onStep: (step: -1 | 1) => void
}

function PictureNavigation({ index, loaded, total, onStep }: PictureNavigationProps) {
  return (
    <div className="mx-auto flex items-center gap-3">
      <ViewerButton
        icon={ChevronLeft}
        label={m.albums_previous()}
        isDisabled={index === 0}
        onPress={() => onStep(-1)}
      />
      <p aria-live="polite" className="min-w-20 text-center text-15">
        {m.albums_position({ position: index + 1, total })}
      </p>
      <ViewerButton
        icon={ChevronRight}
        label={m.albums_next()}
        isDisabled={index === loaded - 1}
        onPress={() => onStep(1)}
      />
    </div>
  )
}

type ConfirmRemovalProps = { picture: AlbumPicture; onRemoved: () => void; onKeep: () => void }

function ConfirmRemoval({ picture, onRemoved, onKeep }: ConfirmRemovalProps) {
  const { mutate, isPending } = useRemovePicture(onRemoved)
  return (
    <div className="mx-auto flex flex-wrap items-center justify-center gap-2 text-15">
      <p>{m.albums_remove_confirm()}</p>
      <Button ref={focus} pending={isPending} onClick={() => mutate(picture)}>
        {m.albums_remove()}
      </Button>
      <TextButton label={m.albums_keep()} onPress={onKeep} />
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

type PictureActionsProps = {
  picture: AlbumPicture
  /** Whether the remove button takes the focus, because the question that had it has closed. */
  isRefocused: boolean
  onClose: () => void
  onRemove: () => void
}

function PictureActions({ picture, isRefocused, onClose, onRemove }: PictureActionsProps) {
  const { id, person, isOwn, canRemove } = picture
  const report = () => {
    onClose()
    openReportDialog({
      target: { kind: 'picture', of: 'album', id },
      name: person.name,
      picture: 'only',
      person,
    })
  }
  return (
    <div className="mx-auto flex flex-wrap justify-center gap-2">
      {canRemove && (
        <TextButton icon={Trash2} label={m.albums_remove()} isFocused={isRefocused} onPress={onRemove} />
      )}
      {!isOwn && <TextButton icon={Flag} label={m.reports_report_picture()} onPress={report} />}
    </div>
  )
}

const buttonClasses =
  'rounded-full text-on-shade outline-offset-2 focus-visible:outline-2 focus-visible:outline-on-shade'

type TextButtonProps = { icon?: LucideIcon; label: string; isFocused?: boolean; onPress: () => void }

function TextButton({ icon: Icon, label, isFocused = false, onPress }: TextButtonProps) {
  return (
    <button
      ref={isFocused ? focus : undefined}
      type="button"
      onClick={onPress}
      className={`inline-flex min-h-11 items-center gap-2 px-4 text-15 font-semibold ${buttonClasses}`}
    >
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      {label}
    </button>
  )
}

type ViewerButtonProps = { icon: LucideIcon; label: string; isDisabled?: boolean; onPress: () => void }

/** Stays focusable while disabled, so that the focus isn't lost at the end of the album. */
function ViewerButton({ icon: Icon, label, isDisabled = false, onPress }: ViewerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
      className={`grid size-11 shrink-0 place-items-center aria-disabled:opacity-40 ${buttonClasses}`}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
