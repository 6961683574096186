import { useEffect, useRef } from 'react'

import { Button } from '../../ui/button.tsx'
import { Scene } from '../../ui/illustration.tsx'
import { contactWords } from '../../i18n/contact.ts'

type SentProps = { email: string; onAnother: () => void }

/** The message is on its way; reading goes on here. */
export function Sent({ email, onAnother }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="invitation grid justify-items-center gap-3 p-8 text-center">
      <Scene name="sealed" className="h-auto w-44" />
      <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {contactWords.sent}
      </h2>
      <p className="text-15 text-ink-soft">{contactWords.sentHint(email)}</p>
      <Button look="secondary" onClick={onAnother} className="mt-2">
        {contactWords.another}
      </Button>
    </div>
  )
}
