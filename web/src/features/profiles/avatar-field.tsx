import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { CropDialog } from '../../ui/crop-dialog.tsx'
import { PictureInput } from '../../ui/picture-input.tsx'
import type { PictureChange } from '../pictures/picture-draft.ts'

type AvatarFieldProps = {
  savedAvatar: string | null
  change: PictureChange
  onChange: (change: PictureChange) => void
  error: string | undefined
}

/** The profile picture. A new one is cropped to a square first. */
export function AvatarField({ savedAvatar, change, onChange, error }: AvatarFieldProps) {
  const [uncroppedFile, setUncroppedFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  function choose(file: File | null) {
    setProblem(undefined)
    if (file === null) onChange('kept')
    else setUncroppedFile(file)
  }
  function close(reason?: string) {
    setUncroppedFile(undefined)
    setProblem(reason)
  }
  return (
    <>
      <PictureInput
        label={m.profile_picture()}
        hint={m.profile_picture_hint()}
        value={change instanceof File ? change : null}
        savedPicture={change === 'none' ? null : savedAvatar}
        onChange={choose}
        onRemove={() => onChange(savedAvatar === null ? 'kept' : 'none')}
        error={problem ?? error}
      />
      {uncroppedFile && (
        <CropDialog
          file={uncroppedFile}
          onCancel={close}
          onUnreadable={() => close(m.ui_picture_unreadable())}
          onDone={(cropped) => {
            close()
            onChange(cropped)
          }}
        />
      )}
    </>
  )
}
