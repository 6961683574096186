import { m } from '@coterie/contract/paraglide/messages'
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { useId, type InputEvent } from 'react'

import { Button, getButtonClasses } from '../../ui/button.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import type { Upload, useUploads } from './uploads.ts'

type UploadsProps = { uploads: ReturnType<typeof useUploads> }

/** Takes several files at once. The server checks their content. */
export function AddPicturesButton({ label, onChoose }: { label: string; onChoose: (files: File[]) => void }) {
  function choose({ currentTarget }: InputEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Otherwise choosing the same file again would not fire an event.
    currentTarget.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <label
      className={`${getButtonClasses('primary')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second`}
    >
      <ImagePlus size={18} strokeWidth={1.75} aria-hidden />
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        className="sr-only"
        onInput={choose}
      />
      {m.albums_add()}
    </label>
  )
}

/** The progress of all uploads, and those that failed. */
export function UploadList({ uploads: { uploads, retry, discard } }: UploadsProps) {
  const id = useId()
  if (uploads.length === 0) return null
  const total = uploads.length
  const done = uploads.filter(({ state }) => state === 'added').length
  const failed = uploads.filter(({ state }) => state === 'failed')
  const isRunning = done + failed.length < total
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-card p-4">
      <p id={id} aria-live="polite" className="text-15 font-semibold">
        {getStatusText({ done, total, failed: failed.length, isRunning })}
      </p>
      {isRunning && (
        <progress
          aria-label={m.albums_uploading()}
          value={done + failed.length}
          max={total}
          className="h-2 w-full overflow-hidden rounded-full accent-second"
        />
      )}
      {failed.length > 0 && (
        <>
          <ul className="grid gap-2">
            {failed.map((upload) => (
              <FailedUpload
                key={upload.clientId}
                upload={upload}
                onRetry={() => retry([upload])}
                onDiscard={() => discard(upload)}
              />
            ))}
          </ul>
          {failed.length > 1 && (
            <Button
              variant="secondary"
              icon={RotateCw}
              className="justify-self-start"
              onClick={() => retry(failed)}
            >
              {m.error_try_again()}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

type Progress = { done: number; total: number; failed: number; isRunning: boolean }

function getStatusText({ done, total, failed, isRunning }: Progress): string {
  if (isRunning) return m.albums_uploaded_count({ done, total })
  if (failed > 0) return m.albums_upload_failed({ count: failed })
  return m.albums_all_added({ count: done })
}

type FailedUploadProps = { upload: Upload; onRetry: () => void; onDiscard: () => void }

function FailedUpload({ upload: { file, problem }, onRetry, onDiscard }: FailedUploadProps) {
  return (
    <li className="flex items-center gap-2">
      <p className="min-w-0 grow text-15 wrap-anywhere">
        <span className="font-semibold">{file.name}</span>
        <span className="block text-bad">{problem}</span>
      </p>
      <IconButton icon={RotateCw} label={m.albums_retry({ name: file.name })} onClick={onRetry} />
      <IconButton icon={X} label={m.albums_discard({ name: file.name })} onClick={onDiscard} />
    </li>
  )
}
