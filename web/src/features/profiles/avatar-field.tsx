import { useState } from 'react'

import { PictureCrop } from '../../ui/crop-dialog.tsx'
import { PictureInput } from '../../ui/picture-input.tsx'
import { profileWords } from '../../i18n/profile.ts'
import { uiWords } from '../../i18n/ui.ts'
import type { PictureChange } from '../pictures/picture-draft.ts'

type AvatarFieldProps = {
  kept: string | null
  change: PictureChange
  onChange: (change: PictureChange) => void
  error: string | undefined
}

/** The profile's picture: a chosen one is cropped to a square first. */
export function AvatarField({ kept, change, onChange, error }: AvatarFieldProps) {
  const [uncut, setUncut] = useState<File>()
  const [problem, setProblem] = useState<string>()
  function choose(file: File | null) {
    setProblem(undefined)
    if (file === null) onChange('kept')
    else setUncut(file)
  }
  function close(why?: string) {
    setUncut(undefined)
    setProblem(why)
  }
  return (
    <>
      <PictureInput
        label={profileWords.picture}
        hint={profileWords.pictureHint}
        value={change instanceof File ? change : null}
        current={change === 'none' ? null : kept}
        onChange={choose}
        onRemove={() => onChange(kept === null ? 'kept' : 'none')}
        error={problem ?? error}
      />
      {uncut && (
        <PictureCrop
          file={uncut}
          onCancel={close}
          onUnreadable={() => close(uiWords.pictureUnreadable)}
          onDone={(cropped) => {
            close()
            onChange(cropped)
          }}
        />
      )}
    </>
  )
}
