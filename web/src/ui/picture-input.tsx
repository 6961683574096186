import { m } from '@coterie/contract/paraglide/messages'
import { ImageUp } from 'lucide-react'
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type InputEvent,
  type ReactNode,
} from 'react'

import { Button, getButtonClasses } from './button.tsx'
import { FieldNote } from './fields.tsx'
import { describeUnfitPicture, fitPicture, pictureTypes } from './fit-picture.ts'

type PictureInputProps = {
  label: string
  /** Why to choose one. */
  reason?: string
  hint: string
  value: File | null
  /** The saved picture, shown until another one is chosen. */
  savedPicture?: string | null
  onChange: (file: File | null) => void
  /** Removes the chosen and the saved picture. Without it, only a new choice can be undone. */
  onRemove?: () => void
  error?: string | undefined
}

/** Chooses a photo, and reduces a large one. */
export function PictureInput({
  label,
  reason,
  hint,
  value,
  savedPicture = null,
  onChange,
  ...rest
}: PictureInputProps) {
  const { onRemove, error } = rest
  const noteId = useId()
  const preview = usePreview(value)
  const { choose, remove, reject, isOpening, problem } = useChoice(onChange, onRemove)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">{label}</legend>
      {reason !== undefined && <p className="mb-2 text-15 text-ink-soft">{reason}</p>}
      <DropZone onDrop={choose}>
        <Preview source={preview ?? savedPicture} onUnreadable={reject} />
        <div className="grid min-w-0 grow basis-36 justify-items-start gap-2">
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <FileChooser
              noteId={noteId}
              isReplacing={preview !== null || savedPicture !== null}
              isOpening={isOpening}
              onChoose={choose}
            />
            {(value !== null || (savedPicture !== null && onRemove)) && (
              <Button variant="link" onClick={remove}>
                {m.ui_remove_picture()}
              </Button>
            )}
          </div>
          <FieldNote id={noteId} hint={isOpening ? m.ui_picture_opening() : hint} error={problem ?? error} />
        </div>
      </DropZone>
    </fieldset>
  )
}

function useChoice(onChange: PictureInputProps['onChange'], onRemove: PictureInputProps['onRemove']) {
  const [problem, setProblem] = useState<string>()
  const [isOpening, setOpening] = useState(false)
  const latestChoice = useRef<File>(null)
  async function open(file: File) {
    latestChoice.current = file
    setProblem(undefined)
    setOpening(true)
    const picture = await fitPicture(file)
    if (latestChoice.current !== file) return
    setOpening(false)
    if (picture === null) setProblem(describeUnfitPicture(file))
    else onChange(picture)
  }
  const choose: FileHandler = (file) => {
    if (file !== undefined) void open(file)
  }
  function remove() {
    latestChoice.current = null
    setOpening(false)
    setProblem(undefined)
    if (onRemove === undefined) onChange(null)
    else onRemove()
  }
  function reject() {
    setProblem(m.ui_picture_unreadable())
    onChange(null)
  }
  return { choose, remove, reject, isOpening, problem }
}

type FileHandler = (file: File | undefined) => void

function DropZone({ onDrop, children }: { onDrop: FileHandler; children: ReactNode }) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    onDrop(event.dataTransfer.files[0])
  }
  function handleDragOver(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(true)
  }
  return (
    <div
      className={`flex flex-wrap items-center gap-4 rounded-card border border-dashed p-3 motion-feedback ${isDraggedOver ? 'border-second bg-second/8' : 'border-ink-soft/60'}`}
      onDragOver={handleDragOver}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  )
}

/** The browser's file input under a label that looks like a button. */
function FileChooser({
  noteId,
  isReplacing,
  isOpening,
  onChoose,
}: {
  noteId: string
  isReplacing: boolean
  isOpening: boolean
  onChoose: FileHandler
}) {
  const input = useRef<HTMLInputElement>(null)
  // Forms wait for the photo.
  useEffect(() => input.current?.setCustomValidity(isOpening ? m.ui_picture_opening() : ''), [isOpening])
  function choose({ currentTarget }: InputEvent<HTMLInputElement>) {
    onChoose(currentTarget.files?.[0])
    // Otherwise choosing the same file again would not fire a change event.
    currentTarget.value = ''
  }
  return (
    <label
      className={`${getButtonClasses('secondary')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second`}
    >
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        aria-describedby={noteId}
        className="sr-only"
        onInput={choose}
      />
      {isReplacing ? m.ui_change_picture() : m.ui_choose_picture()}
    </label>
  )
}

function Preview({ source, onUnreadable }: { source: string | null; onUnreadable: () => void }) {
  return (
    <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-ink/6 text-ink-soft">
      {source === null ? (
        <ImageUp size={26} strokeWidth={1.5} aria-hidden />
      ) : (
        <img src={source} alt="" className="size-full object-cover" onError={onUnreadable} />
      )}
    </div>
  )
}

/** Returns an object URL and revokes it on unmount. */
function usePreview(file: File | null): string | null {
  const objectUrl = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(() => {
    if (objectUrl === null) return undefined
    return () => URL.revokeObjectURL(objectUrl)
  }, [objectUrl])
  return objectUrl
}
