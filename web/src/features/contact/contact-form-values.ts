import { useState } from 'react'

import { readDraft, writeDraft } from '../../api/drafts.ts'
import { useSession } from '../../api/session.ts'

export type Typed = { name: string; email: string; message: string }

const draft = 'contact'

/** What stands in the form: what was typed, else who is signed in. The message outlives the page. */
export function useTyped(): readonly [Typed, (typed: Typed) => void, () => void] {
  const session = useSession()
  const [typed, setTyped] = useState<Typed>()
  const own = session.state === 'in' ? session.user : { name: '', email: '' }
  const shown = typed ?? { name: own.name, email: own.email, message: readDraft(draft) }
  function hold(next: Typed) {
    setTyped(next)
    writeDraft(draft, next.message)
  }
  return [shown, hold, () => hold({ ...shown, message: '' })]
}
