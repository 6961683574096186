import { useState } from 'react'

import { profileTexts } from '../../i18n/profile.ts'
import { uiTexts } from '../../i18n/ui.ts'
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
        label={profileTexts.picture}
        hint={profileTexts.pictureHint}
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
          onUnreadable={() => close(uiTexts.pictureUnreadable)}
          onDone={(cropped) => {
            close()
            onChange(cropped)
          }}
        />
      )}
    </>
  )
}
