import { useEffect, useRef } from 'react'

import { contactTexts } from '../../i18n/contact.ts'
import { Button } from '../../ui/button.tsx'
import { Illustration } from '../../ui/illustration.tsx'

type MessageSentProps = { email: string; onSendAnother: () => void }

export function MessageSent({ email, onSendAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="invitation grid justify-items-center gap-3 p-8 text-center">
      <Illustration name="sealed" className="h-auto w-44" />
      <h2 ref={heading} tabIndex={-1} className="text-24 outline-none">
        {contactTexts.sent}
      </h2>
      <p className="text-15 text-ink-soft">{contactTexts.sentHint(email)}</p>
      <Button variant="secondary" onClick={onSendAnother} className="mt-2">
        {contactTexts.sendAnother}
      </Button>
    </div>
  )
}
