import { useEffect, useState } from 'react'

import { readDraftFile, writeDraftFile, readDraft, writeDraft } from '../../api/drafts.ts'
import { useUser } from '../../api/session.ts'

/** A new picture, no picture, or the current one. */
export type PictureChange = File | 'none' | 'kept'

type PictureForm = 'profile' | 'onboarding' | 'circle' | 'event'

/** The draft is 'file', 'none' or empty. The file itself is stored per user and form. */
const getDraftName = (form: PictureForm) => `${form}-picture`
const getFileName = (form: PictureForm, userId: number) => `${form}-${userId}`

/** The unsaved picture of a form. It survives a reload. 'kept' discards it. */
export function usePictureDraft(form: PictureForm) {
  const { id } = useUser()
  const [change, setChange] = useState<PictureChange>(() =>
    readDraft(getDraftName(form)) === 'none' ? 'none' : 'kept',
  )
  useEffect(() => {
    if (readDraft(getDraftName(form)) !== 'file') return undefined
    let isUnmounted = false
    async function restore() {
      const file = await readDraftFile(getFileName(form, id))
      // A choice made in the meantime wins.
      if (!isUnmounted && file !== undefined) setChange((current) => (current === 'kept' ? file : current))
    }
    void restore()
    return () => {
      isUnmounted = true
    }
  }, [form, id])
  function changePicture(next: PictureChange) {
    setChange(next)
    savePictureDraft(form, id, next)
  }
  return [change, changePicture] as const
}

export function clearPictureDraft(form: PictureForm, userId: number): void {
  savePictureDraft(form, userId, 'kept')
}

function savePictureDraft(form: PictureForm, userId: number, change: PictureChange): void {
  const hadFile = readDraft(getDraftName(form)) === 'file'
  const file = change instanceof File ? change : null
  writeDraft(getDraftName(form), change instanceof File ? 'file' : change === 'none' ? 'none' : '')
  if (file !== null || hadFile) void writeDraftFile(getFileName(form, userId), file)
}
