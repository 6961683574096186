import { useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { useSession } from '../../api/session.ts'

export type ContactFormValues = { name: string; email: string; message: string }

const draftName = 'contact'

/** The typed values, prefilled with the signed-in user's. The message survives leaving the page. */
export function useContactFormValues(): readonly [
  ContactFormValues,
  (values: ContactFormValues) => void,
  () => void,
] {
  const session = useSession()
  const [values, setValues] = useState<ContactFormValues>()
  const accountValues = session.state === 'in' ? session.user : { name: '', email: '' }
  const currentValues = values ?? {
    name: accountValues.name,
    email: accountValues.email,
    message: readDraft(draftName),
  }
  function changeValues(next: ContactFormValues) {
    setValues(next)
    writeDraft(draftName, next.message)
  }
  return [currentValues, changeValues, () => changeValues({ ...currentValues, message: '' })]
}
