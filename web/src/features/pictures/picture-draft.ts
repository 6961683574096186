import { useEffect, useState } from 'react'

import { readDraftFile, writeDraftFile } from '../../api/draft-files.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { useUser } from '../../api/session.ts'

/** What becomes of the picture: another one, none, or the one that is kept. */
export type PictureChange = File | 'none' | 'kept'

type Form = 'profile' | 'onboarding' | 'circle' | 'event'

/** The tab's note of what was chosen: a file, none, or nothing. The file itself is kept for person and form. */
const noteOf = (form: Form) => `${form}-picture`
const fileOf = (form: Form, userId: number) => `${form}-${userId}`

/** What was chosen in a form and is not saved. It outlives a reload, and is forgotten with 'kept'. */
export function usePictureDraft(form: Form) {
  const { id } = useUser()
  const [change, setChange] = useState<PictureChange>(() =>
    readDraft(noteOf(form)) === 'none' ? 'none' : 'kept',
  )
  useEffect(() => {
    if (readDraft(noteOf(form)) !== 'file') return undefined
    let isGone = false
    async function restore() {
      const file = await readDraftFile(fileOf(form, id))
      // Whoever chose again meanwhile means that one.
      if (!isGone && file !== undefined) setChange((now) => (now === 'kept' ? file : now))
    }
    void restore()
    return () => {
      isGone = true
    }
  }, [form, id])
  function keep(next: PictureChange) {
    setChange(next)
    writePicture(form, id, next)
  }
  return [change, keep] as const
}

/** Forgets what was chosen, once it is saved. */
export function forgetPicture(form: Form, userId: number): void {
  writePicture(form, userId, 'kept')
}

function writePicture(form: Form, userId: number, change: PictureChange): void {
  const hadFile = readDraft(noteOf(form)) === 'file'
  const file = change instanceof File ? change : null
  writeDraft(noteOf(form), change instanceof File ? 'file' : change === 'none' ? 'none' : '')
  if (file !== null || hadFile) void writeDraftFile(fileOf(form, userId), file)
}
